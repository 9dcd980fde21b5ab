// Unpacks the Chromium of the package into the folder for temporary files, with the libraries and
// letters that a machine without any browser may lack, and says how it wants to be started.

import path from "node:path";
import { fileURLToPath } from "node:url";
import chromium, { inflate } from "@sparticuz/chromium";

const packed = path.dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium")));
const executable = await chromium.executablePath();
await inflate(path.join(packed, "..", "bin", "al2023.tar.br"));
console.log(JSON.stringify({ executable, args: chromium.args }));
