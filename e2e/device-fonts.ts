/** Makes browsers use the fonts of an Android phone, and no others, so that layouts are the same on every machine. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { decodeWoff2 } from "#ui/fonts/woff2.ts";

const { resolve } = createRequire(import.meta.url);

/** An Android phone sets these names in these families. Chromium's own settings name three fonts of Windows. */
const families = {
  Roboto: ["sans-serif", "system-ui", "Arial"],
  "Roboto Mono": ["monospace", "Courier New"],
  "Noto Serif": ["serif", "Times New Roman"],
};

const files = [
  ...listFiles("roboto", ["latin", "latin-ext"], [400, 500, 700]),
  ...listFiles("roboto", ["math", "symbols"], [400]),
  ...listFiles("roboto-mono", ["latin", "latin-ext"], [400, 700]),
  ...listFiles("noto-serif", ["latin", "latin-ext"], [400]),
  ...listFiles("noto-sans-devanagari", ["devanagari"], [400, 700]),
];

function listFiles(font: string, subsets: string[], weights: number[]): string[] {
  return subsets.flatMap((subset) =>
    weights.map((weight) => `@fontsource/${font}/files/${font}-${subset}-${weight}-normal`),
  );
}

/**
 * A configuration for fontconfig, which only Linux uses; on other systems browsers keep their fonts. It names no folder
 * of the system: a family that is installed there would replace one of these, or be taken for a weight that they lack.
 */
const formatConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
  ${Object.entries(families)
    .flatMap(([family, names]) => names.map((name) => replaceFamily(name, family)))
    .join("")}
</fontconfig>
`;

const replaceFamily = (name: string, family: string) => `<match target="pattern">
    <test name="family"><string>${name}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit>
  </match>`;

/** Sets the fonts of all browsers that this process starts. */
export async function useDeviceFonts(): Promise<void> {
  // Another version of this file has a folder of its own, and no font of this one.
  const hash = createHash("sha256")
    .update(JSON.stringify([files, families]))
    .digest("hex");
  const folder = path.join(tmpdir(), `device-fonts-${hash.slice(0, 8)}`);
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    const target = path.join(folder, `${path.basename(file)}.ttf`);
    if (existsSync(target)) continue;
    const font = await decodeWoff2(await readFile(resolve(`${file}.woff2`)));
    await replaceFile(target, font);
  }
  const config = path.join(folder, "fonts.conf");
  await replaceFile(config, formatConfig(folder));
  process.env["FONTCONFIG_FILE"] = config;
}

/** By renaming, because other workers and their browsers may read the file at this moment. */
async function replaceFile(target: string, content: string | Uint8Array): Promise<void> {
  const part = `${target}.${process.pid}`;
  await writeFile(part, content);
  await rename(part, target);
}
