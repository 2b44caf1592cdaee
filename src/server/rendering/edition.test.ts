import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createFakeSite } from "#server/testing/fake-site.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { createEdition, type Edition, type EditionDeps } from "./edition.ts";
import { PageRenderError } from "./file-renderer.ts";
import { encodeBody } from "./send-file.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
/** An edit of a heading, which the home page and the contact page show. */
const createEdit = (value: string) => ({ file: "en/contact.yaml", path: ["heading"], value });

/** A small site that records the addresses of its rendered pages. */
function createRecordingSite() {
  const deps = createFakeSite(getTestMessages);
  const renderedAddresses: string[] = [];
  const recordingDeps: EditionDeps = {
    ...deps,
    renderer: {
      open(overlay) {
        const opened = deps.renderer.open(overlay);
        if (!opened.ok) return opened;
        const render = (address: string) => {
          renderedAddresses.push(address);
          return opened.pages.render(address);
        };
        return { ok: true, pages: { ...opened.pages, render } };
      },
    },
  };
  return { deps: recordingDeps, renderedAddresses };
}

function openEdition(
  deps: EditionDeps,
  overlay = [createEdit("one")],
  previous?: Edition,
): Edition {
  const opened = createEdition(deps, { overlay, now, previousSite: previous?.site });
  if (!opened.ok) throw new Error("It cannot be opened.");
  return opened.edition;
}

test("a page is rendered at its first request, once for two that come together", async () => {
  const { deps, renderedAddresses } = createRecordingSite();
  const { site } = openEdition(deps);
  expect(site.has("/contact-us")).toBe(true);
  expect(site.pages.has("/contact-us")).toBe(false);
  await Promise.all([site.renderIfMissing("/contact-us"), site.renderIfMissing("/contact-us")]);
  expect(site.renderIfMissing("/contact-us")).toBeUndefined();
  expect(renderedAddresses).toEqual(["/contact-us"]);
  expect(site.pages.get("/contact-us")?.policy).toContain("sha256-");
});

test("a page is compressed quickly at its first request, once, and smaller while that is wanted", async () => {
  const { site, renderAll, compressAll } = openEdition(createFakeSite(getTestMessages));
  await renderAll();
  const { copies } = site.pages.get("/contact-us")!;
  expect(copies.br).toBeUndefined();
  const first = encodeBody(copies, "br");
  expect(encodeBody(copies, "br")).toBe(first);
  const quick = await first;
  expect(encodeBody(copies, "br")).toBe(quick);
  expect(brotliDecompressSync(quick)).toEqual(copies.identity);
  await compressAll(() => false);
  expect(copies.br).toBe(quick);
  await compressAll(() => true);
  expect((await encodeBody(copies, "br")).length).toBeLessThan(quick.length);
  expect([...site.pages.values()].filter((file) => file.canShrink)).toEqual([]);
});

test.each(["/nowhere", "/fr/contact-us", "/contact-us/", "/share/x.png", "/__proto__"])(
  "%s, which is not of the site, is neither known nor rendered",
  async (address) => {
    const { deps, renderedAddresses } = createRecordingSite();
    const { site } = openEdition(deps);
    await site.renderIfMissing(address);
    expect(site.has(address)).toBe(false);
    expect(renderedAddresses).toEqual([]);
  },
);

test("of 150 rendered calendars for selected kinds the newest 100 are kept, and another is rendered again", async () => {
  const { deps } = createRecordingSite();
  const { renderer } = deps;
  const open = (...args: Parameters<typeof renderer.open>) => {
    const opened = renderer.open(...args);
    if (!opened.ok) return opened;
    const findSelectionPath = (path: string) =>
      /^\/selection-\d+\.ics$/.test(path) ? path : undefined;
    return { ok: true as const, pages: { ...opened.pages, findSelectionPath } };
  };
  const { site } = openEdition({ ...deps, renderer: { open } }, []);
  const listed = site.files.size;
  for (let number = 1; number <= 150; number += 1)
    await site.renderIfMissing(`/selection-${number}.ics`);
  expect(site.files.size).toBe(listed + 100);
  expect(site.files.has("/selection-1.ics")).toBe(false);
  await site.renderIfMissing("/selection-1.ics");
  expect(site.files.has("/selection-1.ics")).toBe(true);
  await site.renderIfMissing("/selection-x.ics");
  expect(site.has("/selection-x.ics")).toBe(false);
});

test("only pages whose parts of the content changed are rendered again, and the same bytes are kept once", async () => {
  const { deps, renderedAddresses } = createRecordingSite();
  const first = openEdition(deps);
  await first.renderAll();
  renderedAddresses.length = 0;
  const next = openEdition(deps, [createEdit("two")], first);
  await next.renderAll();
  expect(renderedAddresses).toEqual(["/", "/contact-us"]);
  const getCopies = ({ site }: Edition, address: string) => site.pages.get(address)?.copies;
  // Not rendered; rendered with the same bytes; rendered with others.
  expect(getCopies(next, "/about-us")).toBe(getCopies(first, "/about-us"));
  expect(getCopies(next, "/contact-us")).toBe(getCopies(first, "/contact-us"));
  expect(getCopies(next, "/")).not.toBe(getCopies(first, "/"));
});

test("the key of an edition depends on the edits, not on their order", () => {
  const deps = createFakeSite(getTestMessages);
  const other = { file: "hi/contact.yaml", path: ["heading"], value: "x" };
  const getKey = (...edits: (typeof other)[]) => openEdition(deps, edits).key;
  expect(getKey(createEdit("one"), other)).toBe(getKey(other, createEdit("one")));
  expect(getKey(createEdit("one"))).not.toBe(getKey(createEdit("two")));
});

test("the error of an edition names the first page that cannot be rendered", async () => {
  // The small site of tests fails at the contact page with this word.
  const edition = openEdition(createFakeSite(getTestMessages), [createEdit("FAILS")]);
  await expect(edition.renderAll()).rejects.toThrow(PageRenderError);
  await expect(edition.renderAll()).rejects.toMatchObject({ address: "/contact-us" });
});

test("the service worker has the name of its edition in place of the build's EDITION", () => {
  const deps = createFakeSite(getTestMessages);
  const worker = { ...deps.built.values().next().value! };
  const identity = Buffer.from('const name = "pages-1-EDITION";');
  const built = new Map([["/sw.js", { ...worker, copies: { identity }, tag: "w" }]]);
  const one = openEdition({ ...deps, built });
  const two = openEdition({ ...deps, built }, [createEdit("two")]);
  const readWorker = ({ site }: Edition) => site.files.get("/sw.js")?.copies.identity.toString();
  expect(readWorker(one)).not.toContain("EDITION");
  expect(readWorker(one)).not.toBe(readWorker(two));
});
