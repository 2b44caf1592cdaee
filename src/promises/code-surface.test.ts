/**
 * How readable the code is: names, sizes, comments, files and titles of tests. A limit is the count of
 * today: it may be lowered, never raised. ESLint checks the order of imports and spreads of literals,
 * `import-circles.test.ts` circular imports.
 */
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** The limit of each kind, and the advice for one that exceeds it. */
const limits = {
  "functions without a verb": [0, "Begin its name with a verb, such as one of the list below."],
  "functions that end in a preposition": [0, "Begin its name with a verb and end it with a noun."],
  "exported names in two files": [0, "Give one of the two a name of its own."],
  "files called words": [0, "Name it after what it exports, such as sign-in-schema.ts."],
  "doc comments of six words or fewer": [28, "Say why in a whole sentence, or delete it."],
  "functions over 80 lines": [0, "Split it into parts that have names of their own."],
  "names with several meanings": [0, "Say it in a word with one meaning: edition, requested."],
  "styles without a component": [0, "Name the CSS module after the component that imports it."],
  "tests without a source": [0, "Name the test after its source, or move it to src/promises/."],
  "titles of tests over ten words": [0, "Promise one thing in at most ten words."],
} satisfies Record<string, [limit: number, advice: string]>;
/** The largest number of doc comments in production code: a good name needs none. */
const maxDocComments = 2670;
/** The largest mean number of words in the titles of tests. */
const mostTitleWords = 7.9;

type Kind = keyof typeof limits;

const verbs = `
  abs accept accumulate add advise announce append ask apply as assert begin build cache calculate can
  check choose claim classify clear click close collect compare compress compute confirm connect
  consume copy count create decide decode define delete describe diff draw empty encode end
  enhance ensure erase escape exchange expect export fail fetch fill filter find finish fit format
  forward from generate get go grant group handle has hash hide humanize hydrate import infer
  insert is label limit list load localize lock log make map mark match max merge migrate min minify
  monitor move multiply name normali[sz]e notify on open parse pick plan pluralize post press
  print publish query read rebase recompress record redirect refuse register reject release reload
  remove rename render reopen repeat replace reply report require reschedule resolve respond restore
  retry revert revoke rewrite round run sanitize save schedule select send serialize serve set
  share shorten should show sign sort split start stop store stream strip submit subscribe subset
  subtract sum sweep sync test to toggle type update use validate verify version visit wait wants
  watch with write
`;
const startsWithVerb = new RegExp(`^(?:${verbs.trim().split(/\s+/).join("|")})(?![a-z])`);
// “Fill in” and “sign in” are verbs.
const suffix = /(?<!^fill|^sign|Signed)(?:At|Beside|Between|By|For|From|In|Of|On)$/;
const vagueName = /^(?:asked|lies|press|room|rooms|told)$/;

const files = new Set(
  globSync("**/*.{astro,css,ts,tsx}", {
    exclude: (name) => /^(?:node_modules|dist.*|data|test-results|\..+)$/.test(name),
  }),
);
const found = new Map<Kind, string[]>();
const exported = new Map<string, Set<string>>();
const titles: string[] = [];
let docComments = 0;

function report(kind: Kind, ...places: string[]): void {
  found.set(kind, [...(found.get(kind) ?? []), ...places]);
}

function checkFileName(file: string): void {
  const [, base = "", isStyle, isTest] =
    /^(src\/.*?)(?:(\.module\.css)|((?:\.process)?\.test\.tsx?))$/.exec(file) ?? [];
  const hasSource = (...endings: string[]) => endings.some((ending) => files.has(base + ending));
  if (/(?:^|\/)words\.tsx?$/.test(file)) report("files called words", file);
  if (isStyle && !hasSource(".tsx", ".astro")) {
    report("styles without a component", file);
  }
  if (isTest && !file.startsWith("src/promises/") && !hasSource(".ts", ".tsx", ".astro", ".css")) {
    report("tests without a source", file);
  }
}

function isTestFile(file: string): boolean {
  return /\.(?:test|spec)\.|^e2e\/|^fault-tests\/|\/testing\/|test-cases/.test(file);
}

function parseSource(file: string): ts.SourceFile {
  const text = readFileSync(file, "utf8");
  // Line breaks replace the fence of an Astro component, so that line numbers stay the same.
  const code = file.endsWith(".astro") ? `\n${text.split(/^---\n/m)[1] ?? ""}` : text;
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
}

function locate(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${source.fileName}:${line + 1}`;
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    walk(child, visit);
  });
}

/** The title of a call such as `test("…")` or `test.each(table)("…")`. */
function checkTitle(node: ts.Node): void {
  if (!ts.isCallExpression(node)) return;
  const [title] = node.arguments;
  let callee: ts.Node = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    callee = callee.expression;
  }
  if (!ts.isIdentifier(callee) || !/^(?:it|test)$/.test(callee.text)) return;
  if (/\.(?:describe|step|use|skip)$/.test(node.expression.getText())) return;
  if (title === undefined || !ts.isStringLiteralLike(title)) return;
  titles.push(title.text);
  if (countWords(title.text) > 10)
    report("titles of tests over ten words", `${locate(title)} ${title.text}`);
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function checkNode(node: ts.Node): void {
  const name = getFunctionName(node);
  // Components begin with a capital; plugins of Fastify are named after what they add.
  if (name !== undefined && !/^[A-Z]/.test(name)) {
    if (!startsWithVerb.test(name) && !/Routes$/.test(name)) {
      report("functions without a verb", `${locate(node)} ${name}`);
    }
    if (suffix.test(name)) report("functions that end in a preposition", `${locate(node)} ${name}`);
  }
  if (ts.isFunctionLike(node) && "body" in node && node.body) {
    const lines = node.getText().split("\n").length;
    if (lines > 80) report("functions over 80 lines", `${locate(node)} ${lines} lines`);
  }
  const declared = isDeclaration(node) ? node.name?.getText() : undefined;
  if (declared !== undefined && vagueName.test(declared)) {
    report("names with several meanings", `${locate(node)} ${declared}`);
  }
}

function getFunctionName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return undefined;
  const { initializer } = node;
  const isFunction =
    initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
  return isFunction ? node.name.text : undefined;
}

function isDeclaration(node: ts.Node) {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isPropertySignature(node) ||
    ts.isFunctionDeclaration(node)
  );
}

function checkComments(source: ts.SourceFile): void {
  for (const { 0: comment, 1: text = "", index } of source.text.matchAll(/\/\*\*([^]*?)\*\//g)) {
    docComments += 1;
    const words = text.replaceAll(/^\s*\*|@\w+/gm, " ");
    if (countWords(words) > 6) continue;
    const { line } = source.getLineAndCharacterOfPosition(index);
    report("doc comments of six words or fewer", `${source.fileName}:${line + 1} ${comment}`);
  }
}

/** A set, because overloads of a function share one name. Pages export names that Astro requires. */
function listExports(source: ts.SourceFile): void {
  if (source.fileName.startsWith("src/pages/")) return;
  for (const statement of source.statements) {
    if (!ts.canHaveModifiers(statement)) continue;
    const modifiers = ts.getModifiers(statement) ?? [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    for (const name of listDeclaredNames(statement)) {
      exported.set(name, (exported.get(name) ?? new Set()).add(source.fileName));
    }
  }
}

function listDeclaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.DeclarationStatement; // Nothing else can be exported by a modifier.
  return name === undefined ? [] : [name.text];
}

for (const file of [...files].sort()) {
  checkFileName(file);
  if (/\.css$|\.d\.ts$|config\.ts$/.test(file)) continue;
  const source = parseSource(file);
  if (isTestFile(file)) {
    walk(source, checkTitle);
    continue;
  }
  walk(source, checkNode);
  checkComments(source);
  listExports(source);
}
for (const [name, places] of exported) {
  if (places.size > 1) report("exported names in two files", `${[...places].join(", ")} ${name}`);
}

test.for(Object.entries(limits) as [Kind, [number, string]][])(
  "no more %s than today",
  ([kind, [limit, advice]]) => {
    const places = found.get(kind) ?? [];
    expect(
      places.length,
      `${advice} There may be ${limit}, and there are ${places.length}:\n${places.join("\n")}\n`,
    ).toBeLessThanOrEqual(limit);
  },
);

test("doc comments do not increase", () => {
  expect(docComments).toBeLessThanOrEqual(maxDocComments);
});

test("titles of tests stay short", () => {
  const mean = titles.reduce((sum, title) => sum + countWords(title), 0) / titles.length;
  const longest = titles.toSorted((a, b) => countWords(b) - countWords(a)).slice(0, 20);
  expect(mean, `Shorten some of these:\n${longest.join("\n")}\n`).toBeLessThanOrEqual(
    mostTitleWords,
  );
});
