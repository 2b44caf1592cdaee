/** The entry of Astro's build: the server with the pages that it renders. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { addFontSubsets, listFontSubsets } from "#ui/fonts/page-font.ts";
import { astroApp, astroRenderer } from "./astro-renderer.ts";
import { runServer } from "./main.ts";
import { cutFontsArgument, fontCutsFile } from "./rendering/font-cuts-file.ts";

const [argument, folder = "dist"] = process.argv.slice(2);
const cutsFile = path.join(folder, fontCutsFile);
if (argument === cutFontsArgument) await writeFontCuts(cutsFile);
else {
  addFontSubsets(await readFontCuts(cutsFile));
  void runServer(astroRenderer);
  // Loads all pages now: the next build beside this program removes their files.
  for (const load of astroApp.manifest.pageMap?.values() ?? []) void load();
}

/** The build renders each page once: to cut the fonts of all takes seconds, and 60 MB of memory. */
async function writeFontCuts(file: string): Promise<void> {
  const opened = astroRenderer.open([], { mustHaveFonts: true });
  if (!opened.ok) throw new Error(opened.issues.map(({ sentence }) => sentence).join("\n"));
  for (const address of opened.pages.pages) await opened.pages.render(address);
  await writeFile(file, JSON.stringify(await listFontSubsets()));
}

async function readFontCuts(file: string) {
  const text = await readFile(file, "utf8").catch(() => "[]");
  // The build has written the file itself, so its shape is known.
  return JSON.parse(text) as [key: string, font: string][];
}
