/** Keeps unit tests fast: a test that starts a process must be named `.process.test`. */
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

function refuse(): never {
  throw new Error(
    "This test starts a process. Name its file *.process.test.ts: then it is not among the fast ones.",
  );
}

Object.assign(childProcess, {
  exec: refuse,
  execFile: refuse,
  execFileSync: refuse,
  execSync: refuse,
  fork: refuse,
  spawn: refuse,
  spawnSync: refuse,
});
syncBuiltinESMExports();
