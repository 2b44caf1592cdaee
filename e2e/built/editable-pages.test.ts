/** Pages on which owners edit: they match the pages of visitors, and all texts can be reached on them. */
import path from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSession } from "#desk/sign-in/sessions.ts";
import { createDraftState } from "#desk/website/draft-state.ts";
import { listEditableTexts } from "#desk/website/page-editor/text-index.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { locales } from "#locales.ts";
import { readPageTexts } from "#server/rendering/edit-markers.ts";
import { grantAccess } from "#server/store/accounts.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { type RunningSite, startBuiltSite } from "#server/testing/server-process.ts";
import { removeMarkers } from "#text/edit-markers.ts";

let site: RunningSite;
const cookies = new Map<string, string>();
/** Each page as visitors see it, and as owners edit it. */
const pages = new Map<string, { live: string; edited: string }>();

async function readText(address: string, language = "en"): Promise<string> {
  const headers = { cookie: cookies.get(language) ?? "" };
  return await (await fetch(site.url + address, { headers, redirect: "error" })).text();
}

beforeAll(async () => {
  site = await startBuiltSite();
  const db = await openSqlite(path.join(site.data, "site.sqlite"));
  const now = new Date();
  for (const language of locales) {
    const account = { email: `${language}@example.in`, role: "staff", language } as const;
    const { id } = await grantAccess(db, account, now);
    const entering = { accountId: id, isFullProof: false };
    cookies.set(language, `desk=${await createSession(db, entering, "a test", now)}`);
  }
  await db.destroy();
  for (const language of locales) {
    const list = load(await readText(deskPaths.texts, language));
    for (const link of list(`main a[href^='${deskPaths.edit}/']`).not("[href$='forms']")) {
      const address = list(link).attr("href")?.replace(deskPaths.edit, "") ?? "";
      const live = await readText(address.replace(/\/404$/, "/no-such-page"));
      pages.set(address, { live, edited: await readText(`${deskPaths.preview}${address}`) });
    }
  }
}, 120_000);

afterAll(() => site.close());

test("an editable page matches the page of visitors", () => {
  expect(pages.size).toBeGreaterThan(70);
  for (const [address, { live, edited }] of pages) {
    const plain = edited
      .replaceAll(/ data-edit="[^"]*"/g, "")
      .replace(/<script type="application\/json" data-hidden-text-ids>.*?<\/script>/, "")
      .replace(/<style>\[data-edit-bar\].*?<\/aside>/s, "")
      .replaceAll(`href="${deskPaths.preview}/`, 'href="/');
    expect([address, removeIslandIds(plain) === removeIslandIds(live)]).toEqual([address, true]);
  }
});

/** Removes Astro's `uid` of each island: it is a hash of its props, and those contain editing markers. */
function removeIslandIds(html: string): string {
  return html.replaceAll(/<astro-island uid="[^"]*"/g, "<astro-island");
}

test("pages of visitors contain no editing markers", () => {
  for (const [address, { live }] of pages) {
    expect([address, live.includes("data-edit"), removeMarkers(live) === live]).toEqual([
      address,
      false,
      true,
    ]);
  }
});

test("every text is editable on a page or listed", async () => {
  const found = new Set<string>();
  for (const [address, { edited }] of pages) {
    const { shown, others } = readPageTexts(edited);
    expect([address, [...shown].filter((name) => others.has(name))]).toEqual([address, []]);
    for (const name of [...shown, ...others]) found.add(name);
  }
  const onPages = found.size;
  for (const language of locales) {
    const list = load(await readText(deskPaths.texts, language));
    const elsewhere = [...list("[data-edit]")].map((item) =>
      decodeURI(list(item).attr("data-edit") ?? ""),
    );
    expect(elsewhere.filter((name) => found.has(name))).toEqual([]);
    for (const name of elsewhere) found.add(name);
  }
  expect(onPages).toBeGreaterThan(3500);
  const all = listEditableTexts(createDraftState([], { number: 0, edits: [] })).map(
    ({ valueId }) => valueId,
  );
  expect(all.filter((name) => !found.has(name))).toEqual([]);
  expect([...found].filter((name) => !all.includes(name))).toEqual([]);
});
