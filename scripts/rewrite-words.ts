/**
 * `npm run test:words`: proves that no test depends on the words. In a copy of the project every sentence of the
 * content is rewritten, in all languages, and every fee is changed. The copy is built, and the
 * journeys with the tag @languages, one or two a page, run in it.
 */
import { spawnSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { globSync } from "node:fs";
import path from "node:path";
import { isMap, isScalar, parseDocument, visit, type Document, type Pair } from "yaml";
import { accentLocale, languageNamed, locales } from "#locales";
import { projectFiles } from "./build-inputs.ts";
import { projectCopy } from "./testing/project-copy.ts";

/** Texts that are not sentences. */
const names = new Set([
  "id",
  "icon",
  "slug",
  "url",
  "version",
  "kind",
  "color",
  "monogram",
  "short",
  // The accessible name of a link contains its label, for voice users: both must change together.
  "enrol",
  "enrolIn",
]);

/** The suffix for a sentence of one word, which cannot be reordered. */
const added: Record<string, string> = { latin: "now", devanagari: "जी" };

const copy = await projectCopy(await projectFiles());
let status = 1;
try {
  const kept = await fixedKeys();
  let rewritten = 0;
  for (const locale of locales) {
    for (const file of globSync(`content/${locale}/**/*.yaml`, { cwd: copy })) {
      rewritten += await change(file, (document) => rewrite(document, locale, file, kept));
    }
  }
  await change("content/prices.yaml", raiseFees);
  console.log(`${rewritten} sentences are written anew.`);
  if (rewritten < 1000) throw new Error("Most sentences should have been found.");
  status = run("node", ["scripts/build.ts"]);
  if (status === 0) {
    // The layout is tested for the current words only; longer ones need a new check.
    const layout =
      "nothing is broken, cut, or on top of another|first screen|keeps every word and price";
    const chosen = ["--grep=@languages", `--grep-invert=${layout}`];
    status = run("playwright", ["test", ...chosen, "--reporter=dot"]);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
process.exit(status);

/** The keys of the words that the specification fixes: only these may not be edited. */
async function fixedKeys(): Promise<Set<string>> {
  const text = await readFile("checks/specification.test.ts", "utf8");
  return new Set(Array.from(text.matchAll(/"([\w/-]+(?:\.[\w-]+)+)"/g), ([, key = ""]) => key));
}

async function change(file: string, edit: (document: Document) => number): Promise<number> {
  const place = path.join(copy, file);
  const document = parseDocument(await readFile(place, "utf8"));
  const count = edit(document);
  await writeFile(place, document.toString({ lineWidth: 0 }));
  return count;
}

/** Rewrites every sentence. @returns their number. */
function rewrite(
  document: Document,
  locale: string,
  file: string,
  kept: ReadonlySet<string>,
): number {
  const start = file.replaceAll(path.sep, "/").replace(`content/${locale}/`, "").slice(0, -5);
  let count = 0;
  visit(document, {
    Scalar(_key, scalar, ancestors) {
      if (typeof scalar.value !== "string" || _key === "key") return;
      const steps = stepsTo([...ancestors, scalar]);
      const last = steps.findLast((step) => !/^\d+$/.test(step)) ?? "";
      if (names.has(last) || /^(?:https?:|\/|#)/.test(scalar.value)) return;
      if (kept.has([start, ...steps].join("."))) return;
      const anew = otherWords(scalar.value, last === "accent" ? accentLocale : locale);
      if (anew === scalar.value) return;
      scalar.value = anew;
      count++;
    },
  });
  return count;
}

/** The path of keys and positions to the last of some nodes. */
function stepsTo(nodes: readonly unknown[]): string[] {
  return nodes.flatMap((node, at) => {
    const inside = nodes[at + 1];
    if (isPair(node) && isScalar(node.key)) return [String(node.key.value)];
    if (isSequence(node)) return [String(node.items.indexOf(inside))];
    return [];
  });
}

function isPair(node: unknown): node is Pair {
  return typeof node === "object" && node !== null && "key" in node && !isMap(node);
}

function isSequence(node: unknown): node is { items: unknown[] } {
  return typeof node === "object" && node !== null && "items" in node && !isMap(node);
}

/** The same words in another order: as long as before, with the same letters and blanks. */
function otherWords(sentence: string, locale: string): string {
  const others = sentence.split(" ").toReversed().join(" ");
  return others === sentence
    ? `${sentence} ${added[languageNamed(locale).script] ?? ""}`.trimEnd()
    : others;
}

/** Every fee is 10 rupees more. */
function raiseFees(document: Document): number {
  let count = 0;
  visit(document, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || key.value !== "fee" || !isScalar(value)) return;
      value.value = Number(value.value) + 10;
      count++;
    },
  });
  return count;
}

function run(program: string, options: string[]): number {
  const { status } = spawnSync(program, options, {
    cwd: copy,
    stdio: "inherit",
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
    shell: process.platform === "win32",
  });
  return status ?? 1;
}
