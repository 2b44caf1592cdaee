/** `node scripts/same-pages.ts OLD NEW`: shows that a change leaves the built pages of two checkouts as they were. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The differing lines with two around them, and with the line before that begins with a letter. */
function differences(old: string, young: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "same-pages-"));
  try {
    writeFileSync(path.join(folder, "old"), `${old}\n`);
    writeFileSync(path.join(folder, "new"), `${young}\n`);
    const words = ["diff", "--no-index", "--no-color", "--unified=2", "old", "new"];
    const options = { cwd: folder, encoding: "utf8", maxBuffer: 512 * 1024 * 1024 } as const;
    return spawnSync("git", words, options).stdout.trimEnd().split("\n").slice(4);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Most lines that are shown of one file. */
const mostLines = 30;

/** Prints how the `dist` folders of two checkouts differ, by names and bytes. @returns whether they do. */
function comparePages(old: string, young: string): boolean {
  const [before, after] = [filesOf(old), filesOf(young)];
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const changed = names.filter((name) => {
    const [one, other] = [before.get(name), after.get(name)];
    return one === undefined || other === undefined || !one.equals(other);
  });
  for (const name of changed) {
    const [one, other] = [before.get(name), after.get(name)];
    if (one === undefined || other === undefined) {
      console.log(`only in ${one === undefined ? young : old}: ${name}`);
      continue;
    }
    console.log(`differs: ${name} (${one.length} and ${other.length} bytes)`);
    if (!readable.test(name)) continue;
    const lines = differences(inLines(one), inLines(other));
    console.log(lines.slice(0, mostLines).join("\n"));
    if (lines.length > mostLines) console.log(`… and ${lines.length - mostLines} lines more`);
  }
  console.log(`${names.length} files, ${changed.length} differ`);
  return changed.length > 0;
}

const readable = /\.(?:html|js|json|txt|xml|webmanifest|svg|ics)$|^_headers$/;

/** All files by name. Compressed copies count by their names: their bytes follow from the files. */
function filesOf(checkout: string): Map<string, Buffer> {
  const folder = path.join(checkout, "dist");
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = withoutHashes(path.relative(folder, file).replaceAll(path.sep, "/"));
      if (/\.(?:br|gz)$/.test(name)) return [name, Buffer.alloc(0)];
      const bytes = readFileSync(file);
      return [name, readable.test(name) ? Buffer.from(withoutHashes(bytes.toString())) : bytes];
    }),
  );
}

/** Leaves out hashes of content in names, and what follows from the folder in which a build is made. */
function withoutHashes(text: string): string {
  return text
    .replaceAll(/(_astro\/[\w-]+)\.[\w-]{8}\./g, "$1.")
    .replaceAll(/(<astro-island uid=)"\w+"/g, "$1")
    .replaceAll(/\b(pages|offline)-[\da-f]{12}\b/g, "$1");
}

function inLines(text: Buffer): string {
  return text.toString().replaceAll("><", ">\n<").replaceAll(/[;,}]/g, "$&\n");
}

const [old, young] = process.argv.slice(2);
if (old === undefined || young === undefined) {
  console.error("node scripts/same-pages.ts OLD NEW");
  process.exitCode = 2;
} else {
  process.exitCode = comparePages(old, young) ? 1 : 0;
}
