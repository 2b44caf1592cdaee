/** `npm run editor`: the site as `npm run dev` shows it, with an editor of its words at /admin. */
import { spawn } from "node:child_process";

console.log(
  "The editor is at /admin of the address below. What it saves are the files in content/.",
);
const child = spawn(
  process.execPath,
  ["node_modules/astro/bin/astro.mjs", "dev", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: { ...process.env, EDITOR_IN_BROWSER: "1", ASTRO_TELEMETRY_DISABLED: "1" },
  },
);
child.once("exit", (code) => process.exit(code ?? 0));
process.once("SIGTERM", () => child.kill());
