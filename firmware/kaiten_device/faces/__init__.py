"""The faces: glyphs in the panel's page format, made from the fonts of the desk."""
