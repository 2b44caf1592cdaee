import { spawnSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverEntryFile, startServerProcess } from "#server/testing/server-process.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { copyProject } from "./testing/copy-project.ts";

let project: string;

// Tests break this copy of the inputs, never the project itself.
beforeAll(async () => {
  project = await copyProject();
});

afterAll(async () => {
  await rm(project, { recursive: true, force: true });
});

function build(environment: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/astro/bin/astro.mjs", "build", "--silent"],
    {
      cwd: project,
      encoding: "utf8",
      env: {
        ...process.env,
        ...environment,
        NODE_ENV: "production",
        ASTRO_TELEMETRY_DISABLED: "1",
      },
    },
  );
  return { failed: status !== 0, output: stdout + stderr };
}

// src/site-content/load.test.ts tests which mistakes are found and how they are reported.
test("a content mistake fails the build, with its line", async () => {
  const file = path.join(project, "content/en/contact.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^lede: .*$/m, ""));
  const { failed, output } = build();
  await writeFile(file, text);
  expect(failed).toBe(true);
  expect(output).toContain(
    "content/hi/contact.yaml, line 5, lede: en/contact.yaml has nothing of this name.",
  );
}, 180_000);

test("with a third-party form service, forms post directly to it", async () => {
  const { failed, output } = build({
    PUBLIC_FORM_ENDPOINT: "https://forms.example/submit",
    PUBLIC_FORM_ACCESS_KEY: "their-key",
    SITE_URL: "https://nazariya.example",
  });
  expect(output).toBe("");
  expect(failed).toBe(false);
  // The server compares it with its own SITE_URL.
  expect(await readFile(path.join(project, "dist/site-address"), "utf8")).toBe(
    "https://nazariya.example",
  );
  const dataDir = await createTempFolder();
  await using server = startServerProcess(
    { DATA_DIR: dataDir },
    { program: serverEntryFile, cwd: project },
  );
  const address = await server.address;
  const read = async (path: string) => await (await fetch(address + path)).text();
  const page = await read("/contact-us");
  expect(page).toContain('action="https://forms.example/submit"');
  expect(page).toContain('name="access_key" value="their-key"');
  // The service would mail our own steering fields to the owner as content.
  expect(page).not.toContain('name="form"');
  // Without scripts the service redirects the visitor, and needs an absolute address.
  expect(page).toContain('name="redirect" value="https://nazariya.example/contact-us/sent#thanks"');
  expect(await read("/grow-with-us")).toContain(
    'name="redirect" value="https://nazariya.example/grow-with-us/enrolled#thanks"',
  );
  // The form and the privacy notice name the service.
  expect(page.match(/<form.*<\/form>/s)?.[0]).toContain("forms.example, a form service");
  expect(await read("/privacy")).toContain("goes to forms.example, a form service");
}, 180_000);
