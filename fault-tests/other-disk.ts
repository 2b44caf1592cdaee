/** Publishing with the data folder on another file system than the sources. */
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { placeInFile } from "#server/testing/database-place.ts";
import { readLastOutcome, readPending } from "#server/desk/publish/versions.ts";
import { contentValues } from "#server/desk/words/content-values.ts";
import { saveWords } from "#server/desk/words/save-words.ts";
import { startServer, type Finding } from "./test-bed.ts";
import { signedInOwner } from "./signed-in-owner.ts";

const sentence = { file: "en/contact.yaml", path: ["heading"] };

/** The sources as an image has them: not to be written, but for two folders that are mounts of their own. */
const asInTheImage = [
  ...["unshare", "--mount", "sh", "-c"],
  [
    "set -e",
    'mount --bind "$PWD" "$PWD"',
    'cd "$PWD"',
    "mkdir -p .astro .cache",
    "mount -o remount,bind,ro .",
    "mount -t tmpfs -o size=600m none .astro",
    "mount -t tmpfs -o size=600m none .cache",
    'exec "$0" "$@"',
  ].join("\n"),
];

/** Layouts of a machine; the data folder is a tmpfs of this size. */
const layouts = [
  {
    promise: "a site is published into a data folder on a tmpfs",
    launcher: [],
    size: "600m",
    outcome: "live",
  },
  {
    promise:
      "so it is in the layout of the image, where sources, .astro, .cache and data are mounts",
    launcher: asInTheImage,
    size: "600m",
    outcome: "live",
  },
  {
    promise: "with less than 300 MB free nothing is built, and the desk says why",
    launcher: [],
    size: "200m",
    outcome: "disk",
  },
] as const;

/** Runs it. Nothing of it depends on the engine. */
export async function otherDisk(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { promise, launcher, size, outcome } of layouts) {
    const dataDir = await mkdtemp(path.join(tmpdir(), "other-disk-"));
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "none", dataDir]);
    try {
      if (mounted.status !== 0) {
        findings.push({ promise, kept: undefined, numbers: "this account may not mount" });
        continue;
      }
      const seen = await tried(dataDir, launcher);
      const kept = seen.outcome === outcome && seen.whole;
      findings.push({ promise, kept, numbers: seen.numbers });
    } finally {
      if (mounted.status === 0) spawnSync("umount", [dataDir]);
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return findings;
}

async function tried(dataDir: string, launcher: readonly string[]) {
  const place = placeInFile(dataDir);
  const server = startServer({ ...place, damage: () => Promise.resolve([]) }, {}, launcher);
  try {
    return await publishIn(dataDir, await server.address);
  } finally {
    server.child.kill("SIGKILL");
    await server.ended;
  }
}

async function publishIn(dataDir: string, address: string) {
  const environment = { ...process.env, DATA_DIR: dataDir };
  const { db, account, cookie } = await signedInOwner({ environment }, "a fault program");
  const press = (what: string) =>
    fetch(`${address}/desk/publish/${what}`, {
      method: "POST",
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(),
      redirect: "manual",
    });
  try {
    const content = contentValues();
    const from = (content.get(sentence.file) as { heading: string }).heading;
    const change = { ...sentence, from, value: "On another disk" };
    await saveWords(db, content, [change], { account, now: new Date() });
    const began = performance.now();
    await press("now");
    do await pause(200);
    while ((await readPending(db)).length > 0 && performance.now() - began < 400_000);
    const last = await readLastOutcome(db);
    const page = await (await fetch(`${address}/contact-us`)).text();
    const isSeen = page.includes("On another disk");
    const left = (await readdir(path.join(dataDir, "releases"))).filter((name) =>
      name.startsWith("building-"),
    );
    const outcome = last?.problem?.problem ?? last?.state;
    return {
      outcome,
      whole: isSeen === (outcome === "live") && left.length === 0,
      numbers: `${outcome}, ${((performance.now() - began) / 1000).toFixed(1)} s, ${left.length} cut off`,
    };
  } finally {
    await db.destroy();
  }
}
