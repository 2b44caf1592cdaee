/** Engines that people still have, as the registry has them: programs for Linux without windows. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** Each with the package that has it; 120 MB together. */
export const oldEngines = {
  "Chromium 109": "@sparticuz/chromium",
  "Chromium 92": "chrome-aws-lambda",
} as const;

/** The path of an engine, which is unpacked when it is first asked for. */
export function unpackEngine(name: keyof typeof oldEngines): string {
  const program = path.resolve(".cache/old-engines", name.replaceAll(" ", "-").toLowerCase());
  if (existsSync(program)) return program;
  const packed = path.join(
    import.meta.dirname,
    "node_modules",
    oldEngines[name],
    "bin/chromium.br",
  );
  if (!existsSync(packed)) {
    throw new Error(`${name} is missing; docs/developing.md says how to bring it.`);
  }
  mkdirSync(path.dirname(program), { recursive: true });
  // Renamed once it is whole: two workers may unpack it at the same time.
  const part = `${program}.${process.pid}`;
  writeFileSync(part, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(part, program);
  return program;
}
