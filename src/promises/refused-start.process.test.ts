import { chmod, chown, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#server/store/sqlite.ts";
import { contactFields } from "#server/testing/posted-forms.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import {
  createTempFolder,
  startTestListener,
  startTestProcess,
} from "#server/testing/test-resources.ts";

const refusals: [name: string, settings: () => Promise<Record<string, string>>, message: RegExp][] =
  [
    [
      "bad settings, each of them",
      () => Promise.resolve({ PORT: "many", SMTP_URL: "mail" }),
      /^PORT must be [^\n]*\.\nSMTP_URL must be [^\n]*\.\n$/,
    ],
    [
      "a port in use",
      async () => ({ PORT: String(await startTestListener(createServer())) }),
      /^PORT: another program already listens on 127\.0\.0\.1:\d+\. Set PORT to a free one\.\n$/,
    ],
    [
      "a host that this machine does not have",
      () => Promise.resolve({ HOST: "192.0.2.77" }),
      /^PORT or HOST: this program cannot listen on 192\.0\.2\.77:0 .*\n$/,
    ],
    [
      "a data folder that cannot be written",
      async () => {
        const file = path.join(await createTempFolder(), "file");
        await writeFile(file, "");
        return { DATA_DIR: path.join(file, "data") };
      },
      /^DATA_DIR: the folder \S+file\/data cannot be written \(ENOTDIR\)\.\n$/,
    ],
  ];

test.each(refusals)(
  "the start is refused with the reason alone for %s",
  async (_name, settings, message) => {
    const { code, output } = await (await startTestProcess(await settings())).ended;
    expect(code).toBe(1);
    expect(output).toMatch(message);
  },
);

test.each([
  {
    name: "a database that cannot be reached",
    settings: () => ({ DATABASE_URL: "postgres://someone:secret@127.0.0.1:1/leads" }),
    message:
      /DATABASE_URL: the database 127\.0\.0\.1:1\/leads cannot be opened \(.*ECONNREFUSED.*\)\./,
  },
  {
    name: "a file that is not a database",
    settings: async () => {
      const dataDir = await createTempFolder();
      await writeFile(path.join(dataDir, "site.sqlite"), "this is no database ".repeat(100));
      return { DATA_DIR: dataDir };
    },
    message: /DATA_DIR: the database .*site\.sqlite cannot be opened \(file is not a database\)\./,
  },
])("$name is reported, and pages are served without forms", async ({ settings, message }) => {
  const program = await startTestProcess(await settings());
  const address = await program.address;
  expect(program.output()).toMatch(message);
  expect(program.output()).not.toMatch(/someone|secret/);
  expect((await fetch(`${address}/contact-us`)).status).toBe(200);
  const headers = { accept: "application/json" };
  const body = new URLSearchParams({ ...contactFields });
  const form = await fetch(`${address}/api/submit`, { method: "POST", headers, body });
  expect(form.status).toBe(503);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
});

test("a FORM_ACCESS_KEY that differs from the build is reported", async () => {
  const program = await startTestProcess({ FORM_ACCESS_KEY: "other" });
  const address = await program.address;
  expect(program.output()).toMatch(/^FORM_ACCESS_KEY is not the key of the built pages, .*\.$/m);
  expect((await fetch(address)).status).toBe(200);
});

/** Root without its right to every file. Another account might be unable to read a checkout in a private folder. */
const withoutOverride = [
  "setpriv",
  "--bounding-set=-dac_override,-dac_read_search",
  "--inh-caps=-dac_override,-dac_read_search",
  "--",
];

test.skipIf(process.getuid?.() !== 0)(
  "another account's database is named; pages are served",
  async () => {
    const dataDir = await createTempFolder();
    const database = path.join(dataDir, "site.sqlite");
    await (await openSqlite(database)).destroy();
    await chmod(database, 0o644);
    await chown(database, 65534, 65534);
    const program = startServerProcess({ DATA_DIR: dataDir }, { launcher: withoutOverride });
    onTestFinished(() => void program.child.kill("SIGKILL"));
    const address = await program.address;
    expect((await fetch(address)).status).toBe(200);
    expect(program.output()).toMatch(/site\.sqlite belongs to .+, .* runs as root,/);
    expect(program.output()).toContain("no one-time address can be made");
  },
);
