"""Hatchling runs this before it builds: puts what `kaiten release` made into wheel and sdist."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Where `kaiten_host/maker/release.py` says that the bundle is; else it is in an sdist.
VARIABLE = "KAITEN_BUNDLE"
IN_SDIST = "bundle"
PLACES = {"wheel": "kaiten_host/bundle", "sdist": IN_SDIST}


class BundleHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        bundle = Path(os.environ.get(VARIABLE, Path(self.root) / IN_SDIST))
        if not bundle.is_dir():
            raise SystemExit("The compiled modules and the page are made by: make release")
        build_data["force_include"][str(bundle)] = PLACES[self.target_name]
