import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { minifySync } from "vite";

/** Minifies the inline scripts of a built site; those in files are minified already. */
export async function minifyScripts(folder: string): Promise<void> {
  for await (const page of glob("**/*.html", { cwd: folder })) {
    const file = path.join(folder, page);
    const html = await readFile(file, "utf8");
    await writeFile(file, withSmallScripts(html));
  }
}

/** Scripts of another type, such as structured data, stay as they are. */
export function withSmallScripts(html: string): string {
  return html.replaceAll(
    /(<script(?: data-[^>]*)?>)([^]*?)(?=<\/script>)/g,
    (_all, tag: string, code: string) => {
      const { code: small, errors } = minifySync("script.js", code, { module: false });
      if (errors.length > 0) throw new Error(`A script in a page cannot be read: ${code}`);
      return tag + small.trim();
    },
  );
}
