import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockRelease } from "#server/static/release-lock.ts";
import { temporaryFolder } from "#server/testing/folder.ts";
import { release, removeCutOffBuilds } from "./releases.ts";

/** The number of no process: no system goes so far. */
const ended = 2 ** 30;

/** What a release says of itself. */
function of(id: string) {
  return { id, product: "", settings: {} };
}

/** Builds what is nothing but its own name. */
function named(name: string) {
  return async (folder: string) => {
    for (const file of ["site/index.html", "server/main.js", "content/words.yaml"]) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), name);
    }
  };
}

async function releasesIn(project: string): Promise<string[]> {
  return (await readdir(path.join(project, "releases"))).toSorted();
}

const pageOf = (project: string) => readFile(path.join(project, "dist/index.html"), "utf8");

test("site and server are found at their addresses, and are those of one build", async () => {
  const project = await temporaryFolder();
  for (const name of ["one", "two"]) {
    await release(of(name), named(name), project);
    expect(await pageOf(project)).toBe(name);
    expect(await readFile(path.join(project, "dist-server/main.js"), "utf8")).toBe(name);
    expect(await readFile(path.join(project, "releases/current/content/words.yaml"), "utf8")).toBe(
      name,
    );
  }
});

test("the current release and the one before it stay, in the order in which they were current", async () => {
  const project = await temporaryFolder();
  for (const name of ["one", "two", "three"]) await release(of(name), named(name), project);
  expect(await releasesIn(project)).toEqual(["current", "three", "two"]);
  // Back, without a build, and on to another one: what was left last is the one before.
  const never = () => Promise.reject(new Error("this is built already"));
  await release(of("two"), never, project);
  await release(of("four"), named("four"), project);
  expect(await releasesIn(project)).toEqual(["current", "four", "two"]);
});

test("a release that a running server serves stays, and goes once the server has ended", async () => {
  const project = await temporaryFolder();
  await release(of("one"), named("one"), project);
  const unlock = await lockRelease(path.join(project, "releases/one/site"));
  for (const name of ["two", "three"]) await release(of(name), named(name), project);
  expect(await releasesIn(project)).toEqual(["current", "one", "three", "two"]);
  await unlock();
  await release(of("four"), named("four"), project);
  expect(await releasesIn(project)).toEqual(["current", "four", "three"]);
});

test("the lock of a killed server keeps no release, also where its number is in use again", async () => {
  const project = await temporaryFolder();
  await release(of("one"), named("one"), project);
  await writeFile(path.join(project, `releases/one/held-by-${ended}`), "");
  // As an earlier process with the number of this one left it.
  await writeFile(path.join(project, `releases/one/held-by-${process.pid}`), "1");
  await mkdir(path.join(project, `releases/building-${ended}`));
  for (const name of ["two", "three"]) await release(of(name), named(name), project);
  expect(await releasesIn(project)).toEqual(["current", "three", "two"]);
});

test("what a killed build left is removed; a build that waits for its turn keeps what it was given", async () => {
  const workshop = await temporaryFolder();
  const waiting = `building-${process.ppid}`;
  for (const name of [waiting, `building-${ended}`]) await mkdir(path.join(workshop, name));
  await removeCutOffBuilds(workshop);
  expect(await readdir(workshop)).toEqual([waiting]);
});

test("a server removes the locks of servers that were killed, and its own when it ends", async () => {
  const project = await temporaryFolder();
  await release(of("one"), named("one"), project);
  const folder = path.join(project, "releases/one");
  await writeFile(path.join(folder, `held-by-${ended}`), "");
  const locks = async () => (await readdir(folder)).filter((name) => name.startsWith("held-by-"));
  const unlock = await lockRelease(path.join(folder, "site"));
  expect(await locks()).toEqual([`held-by-${process.pid}`]);
  await unlock();
  expect(await locks()).toEqual([]);
});

test("a site that is part of no release is not locked", async () => {
  const site = await temporaryFolder();
  await (
    await lockRelease(path.join(site, "site"))
  )();
  expect(await readdir(site)).toEqual([]);
});

test("a build that fails changes nothing and leaves nothing", async () => {
  const project = await temporaryFolder();
  await release(of("one"), named("one"), project);
  const broken = async (folder: string) => {
    await named("two")(folder);
    throw new Error("broken");
  };
  await expect(release(of("two"), broken, project)).rejects.toThrow("broken");
  expect(await pageOf(project)).toBe("one");
  expect(await releasesIn(project)).toEqual(["current", "one"]);
});

test("a folder of a build from before there were releases gives way", async () => {
  const project = await temporaryFolder();
  await mkdir(path.join(project, "dist"));
  await writeFile(path.join(project, "dist/index.html"), "old");
  await writeFile(path.join(project, "dist/old.html"), "old");
  await release(of("one"), named("one"), project);
  expect(await pageOf(project)).toBe("one");
  expect(existsSync(path.join(project, "dist/old.html"))).toBe(false);
});

test("a reader sees either the old or the new release at every moment of the switch", async () => {
  const project = await temporaryFolder();
  for (const name of ["one", "two"]) await release(of(name), named(name), project);
  let switching = true;
  onTestFinished(() => {
    switching = false;
  });
  const seen = (async () => {
    const pages = new Set<string>();
    while (switching) pages.add(await pageOf(project));
    return pages;
  })();
  for (let at = 0; at < 100; at++)
    await release(of(at % 2 === 0 ? "one" : "two"), named(""), project);
  switching = false;
  expect([...(await seen)].toSorted()).toEqual(["one", "two"]);
});

test("a release whose folder was emptied is built again", async () => {
  const project = await temporaryFolder();
  await release(of("one"), named("one"), project);
  await rm(path.join(project, "releases/one/site"), { recursive: true });
  await release(of("one"), named("one"), project);
  expect(await pageOf(project)).toBe("one");
});
