/** Checks structured data against the vocabulary of schema.org: its types, as schema-dts writes them. */
import ts from "typescript";

/**
 * What the vocabulary objects to in blocks of JSON-LD; none if each holds only types and properties
 * that schema.org knows, with values that they may have. Blocks that differ by texts and figures alone are
 * asked once: each takes the compiler a quarter of a second.
 */
export function vocabularyErrors(blocks: readonly string[]): string[] {
  const file = `${process.cwd()}/structured-data.ts`;
  const kinds = new Map(blocks.map((block) => [shapeOf(block), block]));
  const lines = [...kinds.values()].map(
    (block, index) => `export const block${index}: Graph = ${block};`,
  );
  const source = ['import type { Graph } from "schema-dts";', ...lines].join("\n");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...rest) =>
    name === file ? ts.createSourceFile(name, source, version) : readFile(name, version, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

/** A block with its types and the vocabulary's own words, without its texts and figures. */
function shapeOf(block: string): string {
  return JSON.stringify(JSON.parse(block), (key, value: unknown) => {
    const isWord = key === "@type" || String(value).startsWith("https://schema.org/");
    return isWord || typeof value === "object" ? value : typeof value;
  });
}
