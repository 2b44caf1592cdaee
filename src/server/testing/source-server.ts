/** The server from its sources with the small site, as a program that needs no build. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { createFakeSite } from "./fake-site.ts";

const compilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ESNext,
};

// Node removes types by itself, but reads neither JSX nor styles and pictures.
registerHooks({
  load(url, context, load) {
    const createModule = (source: string) => ({ format: "module", source, shortCircuit: true });
    if (/\.(?:css|svg)(?:\?|$)/.test(url)) return createModule("export default {};");
    if (!url.endsWith(".tsx")) return load(url, context);
    const source = readFileSync(fileURLToPath(url), "utf8");
    return createModule(ts.transpileModule(source, { compilerOptions }).outputText);
  },
});

// After the hooks, because it imports the pages of the desk.
const { runServer } = await import("#server/main.ts");
const { loadMessages } = await import("#server/messages.ts");
const messages = loadMessages();
// A test may name a folder with a part of a build.
await runServer(createFakeSite(() => messages).renderer, process.env["BUILD_FOLDER"] ?? "no-build");
