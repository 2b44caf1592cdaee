/** Makes browsers use the fonts of an Android phone, so that layouts are the same on every machine. */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { convert } from "fontverter";

const { resolve } = createRequire(import.meta.url);

const files = [
  ...["latin", "latin-ext"].flatMap((subset) =>
    [400, 500, 700].map((weight) => `@fontsource/roboto/files/roboto-${subset}-${weight}-normal`),
  ),
  ...[400, 700].map(
    (weight) =>
      `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal`,
  ),
];

/** A configuration for fontconfig, which only Linux uses; on other systems browsers keep their fonts. */
const formatConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
  ${["sans-serif", "system-ui"].map(preferRoboto).join("")}
</fontconfig>
`;

const preferRoboto = (family: string) => `<match target="pattern">
    <test name="family"><string>${family}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Roboto</string></edit>
  </match>`;

/** Sets the fonts of all browsers that this process starts. */
export async function useDeviceFonts(): Promise<void> {
  const folder = path.join(tmpdir(), "device-fonts");
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    const target = path.join(folder, `${path.basename(file)}.ttf`);
    if (existsSync(target)) continue;
    const font = await convert(await readFile(resolve(`${file}.woff2`)), "sfnt", "woff2");
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
