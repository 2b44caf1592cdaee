import { expect, test } from "vitest";
import { addKeptNotice, listLinkedFiles } from "./kept-pages.ts";

const notice = (day: string) => `<div role="status"><p>Copy of ${day}, ₹$&.</p></div>`;

const offlinePage = `<main><template data-language-offer="hi-IN">अ</template><template data-kept-notice="">${notice("<time></time>")}</template></main>`;

const page = (first: string) =>
  `<body><template data-language-offer="hi-IN">अ</template>${first}<main>₹1,499 <time></time></main></body>`;

test.each([
  ["en", "2026-11-02T18:29:59Z", "2026-11-02", "2 November 2026"],
  ["en", "2026-11-02T20:00:00Z", "2026-11-03", "3 November 2026"],
  ["hi", "2026-11-02T20:00:00Z", "2026-11-03", "3 नवंबर 2026"],
] as const)(
  "a kept page in %s of %s says its day in India above its content, and stays as it is below",
  (locale, moment, day, words) => {
    const kept = addKeptNotice(page(""), offlinePage, { savedAt: new Date(moment), locale });
    expect(kept).toBe(page(notice(`<time datetime="${day}">${words}</time>`)));
  },
);

test("a kept page stays as it is where the offline page has no notice", () => {
  const moment = { savedAt: new Date("2026-11-02T20:00:00Z"), locale: "en" } as const;
  expect(addKeptNotice(page(""), page(""), moment)).toBe(page(""));
});

test("the files of a page and the imports of a script are found, each once", () => {
  expect(
    listLinkedFiles(
      `<astro-island component-url="/_astro/contact-form.Btz-KSwM.js" props="{&quot;/_astro/mark.B_-1.svg&quot;}">` +
        `<style>a{background:url(/_astro/mark.B_-1.svg)}</style><a href="./contact-us"></a>`,
    ),
  ).toEqual(["/_astro/contact-form.Btz-KSwM.js", "/_astro/mark.B_-1.svg"]);
  expect(
    listLinkedFiles(
      'import{a as e}from"./hydrate.DhN-ONZs.js";import"./form.B-T.js";const O=`/_astro/mark.B_-1.svg`,p=()=>import(`./late.D1.js`),q=\'./form.B-T.js\';',
    ),
  ).toEqual([
    "/_astro/hydrate.DhN-ONZs.js",
    "/_astro/form.B-T.js",
    "/_astro/mark.B_-1.svg",
    "/_astro/late.D1.js",
  ]);
});
