import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let project: string;

/** A copy of what the site is made from, to be broken without harm. */
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), "broken-site-"));
  for (const part of [
    "content",
    "forms",
    "src",
    "astro.config.ts",
    "package.json",
    "tsconfig.json",
  ]) {
    await cp(part, path.join(project, part), { recursive: true });
  }
  await symlink(path.resolve("node_modules"), path.join(project, "node_modules"));
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
      env: { ...process.env, ...environment, ASTRO_TELEMETRY_DISABLED: "1" },
    },
  );
  return { failed: status !== 0, output: stdout + stderr };
}

async function withChange(file: string, change: (text: string) => string, check: () => void) {
  const whole = path.join(project, file);
  const before = await readFile(whole, "utf8");
  await writeFile(whole, change(before));
  try {
    check();
  } finally {
    await writeFile(whole, before);
  }
}

test("a missing sentence fails the build, with file, line and key", async () => {
  await withChange(
    "content/en/contact.yaml",
    (text) => text.replace(/^lede: .*$/m, ""),
    () => {
      const { failed, output } = build();
      expect(failed).toBe(true);
      expect(output).toContain("content/en/contact.yaml, line 2, lede: this sentence is missing.");
    },
  );
}, 60_000);

test("a misspelt key fails the build, with file, line and key", async () => {
  await withChange(
    "content/business.yaml",
    (text) => text.replace("email:", "emial:"),
    () => {
      const { failed, output } = build();
      expect(failed).toBe(true);
      expect(output).toContain("content/business.yaml, line 5, emial: nothing here is called so.");
    },
  );
}, 60_000);

test("with a third-party service the forms go straight there", async () => {
  const { failed, output } = build({
    PUBLIC_FORM_ENDPOINT: "https://forms.example/submit",
    PUBLIC_FORM_ACCESS_KEY: "their-key",
    SITE_URL: "https://nazariya.example",
  });
  expect(output).toBe("");
  expect(failed).toBe(false);
  const read = (file: string) => readFile(path.join(project, "dist", file), "utf8");
  const page = await read("contact-us.html");
  expect(page).toContain('action="https://forms.example/submit"');
  expect(page).toContain('name="access_key" value="their-key"');
  // The service would mail our own steering fields to the owner as if a visitor had written them.
  expect(page).not.toContain('name="form"');
  // Without scripts it is the service that leads the visitor back, and it needs a whole address.
  expect(page).toContain('name="redirect" value="https://nazariya.example/contact-us/sent"');
  expect(await read("grow-with-us.html")).toContain(
    'name="redirect" value="https://nazariya.example/grow-with-us/enrolled"',
  );
  // Who carries the form is named at the form and in the privacy notice.
  expect(page.match(/<form.*<\/form>/s)?.[0]).toContain("forms.example, a form service");
  expect(await read("privacy.html")).toContain("goes to forms.example, a form service");
}, 60_000);
