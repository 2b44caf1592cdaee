/** A build that takes no time: the little site, whose home page says what the edits say. */
import { cp, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { keepOverlay } from "#content-loader/overlay.ts";
import type { Build } from "#server/desk/publish/build-child.ts";
import { releaseFile } from "#server/static/release-file.ts";
import { contentFolder } from "#server/words.ts";
import { builtSite } from "./built-site.ts";

/** Leaves a whole release, as the build of the project does. */
export const fakeBuild: Build = async ({ folder, overlay, onStep }) => {
  onStep("building");
  const site = await builtSite();
  const paragraphs = overlay.map(({ value }) => `<p>${JSON.stringify(value)}</p>`).join("");
  const home = `<html><head><title>Home</title></head><body><h1>Home</h1>${paragraphs}</body></html>`;
  await writeFile(path.join(site, "index.html"), home);
  const making = path.join(path.dirname(folder), `building-${process.pid}`);
  await mkdir(making, { recursive: true });
  await cp(site, path.join(making, "site"), { recursive: true });
  await cp(contentFolder, path.join(making, "content"), { recursive: true });
  await keepOverlay(path.join(making, "content"), overlay);
  await writeFile(path.join(making, releaseFile), JSON.stringify({ id: path.basename(folder) }));
  await rename(making, folder);
  return undefined;
};
