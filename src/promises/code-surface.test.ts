/**
 * What a stranger sees of the code first, in numbers that may only get better: a bound is lowered in the commit that
 * makes it possible. The linter holds the rest: the order of imports, spreads, and which folder may import which.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const files = globSync("**/*.{astro,css,ts,tsx}", {
  exclude: (name) => /^(node_modules|dist.*|data|test-results|\..+)$/.test(name),
});
const isTest = (file: string) =>
  /\.(test|spec)\.|^(e2e|fault-tests|src\/promises)\/|\/testing\//.test(file);
const tests = files.filter((file) => /\.tsx?$/.test(file) && isTest(file));
const sources = files.filter(
  (file) => /(?<!\.d|\.config)\.(ts|tsx)$|\.astro$/.test(file) && !isTest(file),
);

/** Of an Astro file its frontmatter, which is TypeScript. */
function parseSource(file: string): ts.SourceFile {
  const text = readFileSync(file, "utf8");
  const code = file.endsWith(".astro") ? (text.split(/^---$/m)[1] ?? "") : text;
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
}

interface FunctionLines {
  file: string;
  /** Undefined for a function that is passed on without a name. */
  name: string | undefined;
  lines: number;
}

function listFunctions(source: ts.SourceFile): FunctionLines[] {
  const getLine = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: FunctionLines[] = [];
  const visitNode = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const named = ts.isVariableDeclaration(node.parent) ? node.parent.name : node.name;
      const lines = getLine(node.end) + 1 - getLine(node.getStart());
      found.push({ file: source.fileName, name: named?.getText(), lines });
    }
    ts.forEachChild(node, visitNode);
  };
  visitNode(source);
  return found;
}

/** An overloaded function counts once. */
function listExports(source: ts.SourceFile): string[] {
  const names = source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }
    const { name } = statement as ts.DeclarationStatement;
    return name === undefined ? [] : [name.getText()];
  });
  return [...new Set(names)];
}

const parsed = sources.map(parseSource);
const functions = parsed.flatMap(listFunctions);

const verbs =
  /^(?:abs|accumulate|acquire|add|admit|allow|announce|append|apply|as|ask|attempt|begin|build|cache|calculate|can|check|choose|claim|classify|clear|close|collect|commit|compare|compress|compute|configure|confirm|connect|consume|copy|count|create|decide|decode|define|delete|describe|diff|draw|empty|encode|end|enhance|ensure|erase|escape|exchange|export|fail|fetch|fill|filter|find|finish|fit|format|forward|from|generate|getter|get|go|grant|group|handle|has|hash|hide|humanize|hydrate|import|infer|insert|is|join|keep|label|limit|list|load|localize|lock|log|make|map|mark|match|max|measure|merge|migrate|min|minify|move|multiply|name|normalize|notify|on|open|order|pack|parse|path|pick|plan|pluralize|post|prepare|print|publish|put|query|read|rebase|recompress|record|redirect|refuse|register|reject|release|reload|remove|rename|render|repeat|replace|report|require|reschedule|resolve|respond|restore|retry|return|revoke|rewrite|rollback|round|run|save|schedule|search|select|send|serialize|serve|set|share|shorten|should|show|sign|skip|sort|split|start|stop|store|stream|strip|submit|subscribe|subset|subtract|sum|supports|swap|sweep|sync|test|to|toggle|transform|turn|update|up|use|validate|verify|version|visit|wait|wants|warn|watch|with|wrap|write)(?![a-z])|^on[a-z]|Routes$/;

test("functions begin with a verb or are plugins", () => {
  const names = functions.map(({ file, name }) => ({ file, name: name ?? "" }));
  const others = names.filter(({ name }) => /^[a-z]/.test(name) && !verbs.test(name));
  expect(others.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test("no name of a function ends in a preposition", () => {
  const endings = /[a-z](Of|In|At|For|By|From|Between|Beside)$/;
  const usual = /^(fillIn|canSetIn|getIn|setIn|signIn|hasSignedIn)$/;
  const names = functions.flatMap(({ name = "" }) => (usual.test(name) ? [] : name));
  expect(names.filter((name) => endings.test(name))).toEqual([]);
});

test("an exported name exists in one file", () => {
  const homes = new Map<string, string[]>();
  for (const source of parsed.filter(({ fileName }) => !fileName.startsWith("src/pages/"))) {
    for (const name of listExports(source)) {
      homes.set(name, [...(homes.get(name) ?? []), source.fileName]);
    }
  }
  expect([...homes].filter(([, found]) => found.length > 1)).toEqual([]);
});

test("long functions get fewer", () => {
  const long = functions.filter(({ lines }) => lines > 80);
  expect(long.map(({ file, name, lines }) => `${file} ${name} ${lines}`)).toEqual([]);
});

test("comments of few words get fewer", () => {
  const short = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\/\*\*([\s\S]*?)\*\//g)]
      .map(([, text = ""]) =>
        text
          .replaceAll(/^\s*\*/gm, " ")
          .trim()
          .split(/\s+/),
      )
      .filter((words) => words.length <= 6)
      .map((words) => `${file}: ${words.join(" ")}`),
  );
  expect(short).toHaveLength(124);
});

const hasSource = (stem: string, extensions: readonly string[]) =>
  extensions.some((extension) => existsSync(stem + extension));

test("a CSS module has the name of its component", () => {
  const modules = files.filter((file) => file.endsWith(".module.css"));
  const alone = modules.filter(
    (file) => !hasSource(file.replace(/\.module\.css$/, ""), [".tsx", ".astro"]),
  );
  expect(alone).toEqual([]);
});

test("a test has the name of its source", () => {
  const beside = tests.filter((file) => /^src\/(?!promises\/).*\.test\.tsx?$/.test(file));
  const alone = beside.filter(
    (file) =>
      !hasSource(file.replace(/(\.process)?\.test\.tsx?$/, ""), [".ts", ".tsx", ".astro", ".css"]),
  );
  expect(alone).toEqual([]);
});

test("titles of tests are short", () => {
  const titles = tests.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:test|it)(?:\.\w+)*\(\s*(["'`])(.+?)\1/g)].map(
      ([, , title = ""]) => title,
    ),
  );
  const words = titles.map((title) => title.split(/\s+/).length);
  expect(words.reduce((sum, count) => sum + count, 0) / words.length).toBeLessThan(8.5);
});
