import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createFakeSite } from "#server/testing/fake-site.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { createEdition, type Edition, type EditionDeps, PageRenderError } from "./edition.ts";
import { encodeBody } from "./send-file.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const createEdit = (value: string) => ({ file: "en/contact.yaml", path: ["heading"], value });

/** The small site, with a count of rendered pages. */
function countRenders() {
  const deps = createFakeSite(getTestMessages);
  const rendered: string[] = [];
  const counting: EditionDeps = {
    ...deps,
    renderer: {
      open(overlay) {
        const opened = deps.renderer.open(overlay);
        if (!opened.ok) return opened;
        const render = (address: string) => {
          rendered.push(address);
          return opened.pages.render(address);
        };
        return { ok: true, pages: { ...opened.pages, render } };
      },
    },
  };
  return { deps: counting, rendered };
}

function open(deps: EditionDeps, overlay = [createEdit("one")], before?: Edition): Edition {
  const opened = createEdition(deps, { overlay, now, before: before?.site });
  if (!opened.ok) throw new Error("It cannot be opened.");
  return opened.edition;
}

test("a page is rendered once, when asked, and kept", async () => {
  const { deps, rendered } = countRenders();
  const { site } = open(deps);
  expect([site.has("/contact-us"), site.pages.has("/contact-us")]).toEqual([true, false]);
  await Promise.all([site.ensure("/contact-us"), site.ensure("/contact-us")]);
  expect(site.ensure("/contact-us")).toBeUndefined();
  expect(rendered).toEqual(["/contact-us"]);
  expect(site.pages.get("/contact-us")?.policy).toContain("sha256-");
});

test("pages are compressed fast, then smaller in the background", async () => {
  const { site, renderAll, compressAll } = open(createFakeSite(getTestMessages));
  await renderAll();
  const { copies } = site.pages.get("/contact-us")!;
  expect(copies.br).toBeUndefined();
  const asked = [encodeBody(copies, "br"), encodeBody(copies, "br")];
  expect(asked[0]).toBe(asked[1]);
  const fast = await asked[0]!;
  expect(encodeBody(copies, "br")).toBe(fast);
  expect(brotliDecompressSync(fast)).toEqual(copies.identity);
  await compressAll(() => false);
  expect(copies.br).toBe(fast);
  await compressAll(() => true);
  expect((await encodeBody(copies, "br")).length).toBeLessThan(fast.length);
  expect([...site.pages.values()].filter((file) => file.isRough)).toEqual([]);
});

test("only the site's addresses are rendered or kept", async () => {
  const { deps, rendered } = countRenders();
  const { site } = open(deps);
  for (const address of [
    "/nowhere",
    "/fr/contact-us",
    "/contact-us/",
    "/share/x.png",
    "/__proto__",
  ]) {
    await site.ensure(address);
    expect([address, site.has(address)]).toEqual([address, false]);
  }
  expect(rendered).toEqual([]);
});

test("only the newest files of choices are kept", async () => {
  const { deps } = countRenders();
  const { renderer } = deps;
  const open = (...asked: Parameters<typeof renderer.open>) => {
    const opened = renderer.open(...asked);
    if (!opened.ok) return opened;
    const getSelected = (path: string) => (/^\/choice-\d+\.ics$/.test(path) ? path : undefined);
    return { ok: true as const, pages: { ...opened.pages, chosen: getSelected } };
  };
  const edition = createEdition({ ...deps, renderer: { open } }, { overlay: [], now });
  if (!edition.ok) throw new Error("It cannot be opened.");
  const { site } = edition.edition;
  const listed = site.files.size;
  for (let choice = 1; choice <= 150; choice += 1) await site.ensure(`/choice-${choice}.ics`);
  expect(site.files.size).toBe(listed + 100);
  expect(site.files.has("/choice-1.ics")).toBe(false);
  await site.ensure("/choice-1.ics");
  expect([site.has("/choice-1.ics"), site.files.has("/choice-1.ics")]).toEqual([true, true]);
  await site.ensure("/choice-x.ics");
  expect(site.has("/choice-x.ics")).toBe(false);
});

test("what editions share is rendered and kept once", async () => {
  const { deps, rendered } = countRenders();
  const first = open(deps);
  await first.renderAll();
  rendered.length = 0;
  const next = open(deps, [createEdit("two")], first);
  await next.renderAll();
  expect(rendered).toEqual(["/", "/contact-us"]);
  const getBodies = ({ site }: Edition, address: string) => site.pages.get(address)?.copies;
  expect(getBodies(next, "/about-us")).toBe(getBodies(first, "/about-us"));
  expect(getBodies(next, "/contact-us")).toBe(getBodies(first, "/contact-us"));
  expect(next.site.pages.get("/")).not.toBe(first.site.pages.get("/"));
});

test("the order of edits makes no other edition", () => {
  const deps = createFakeSite(getTestMessages);
  const other = { file: "hi/contact.yaml", path: ["heading"], value: "x" };
  const getKey = (...edits: (typeof other)[]) => open(deps, edits).key;
  expect(getKey(createEdit("one"), other)).toBe(getKey(other, createEdit("one")));
  expect(getKey(createEdit("one"))).not.toBe(getKey(createEdit("two")));
});

test("the first page that cannot be rendered is named", async () => {
  const edition = open(createFakeSite(getTestMessages), [createEdit("FAILS")]);
  await expect(edition.renderAll()).rejects.toThrow(PageRenderError);
  await expect(edition.renderAll()).rejects.toMatchObject({ address: "/contact-us" });
});

test("a browser gets another service worker with each edition", () => {
  const deps = createFakeSite(getTestMessages);
  const worker = { ...deps.built.values().next().value! };
  const identity = Buffer.from('const name = "pages-1-EDITION";');
  const built = new Map([["/sw.js", { ...worker, copies: { identity }, tag: "w" }]]);
  const [one, two] = [open({ ...deps, built }), open({ ...deps, built }, [createEdit("two")])];
  const textOf = ({ site }: Edition) => site.files.get("/sw.js")?.copies.identity.toString();
  expect(textOf(one)).not.toContain("EDITION");
  expect(textOf(one)).not.toBe(textOf(two));
});
