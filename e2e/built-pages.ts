import { readdir } from "node:fs/promises";

const files = await readdir("dist", { recursive: true });

/** The path of every page that was built, those for what does not exist among them. */
export const builtPages = files
  .filter((file) => file.endsWith(".html"))
  .map((file) => `/${file.replace(/(?<=^|\/)index\.html$|\.html$/, "")}`)
  .toSorted();
