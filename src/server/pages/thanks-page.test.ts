import { load } from "cheerio";
import { expect, test } from "vitest";
import { testWords, startTestServer } from "#server/testing/test-server.ts";
import type { SiteFile } from "./site-files.ts";
import { filledThanks } from "./thanks-page.ts";
import { contactForm, postForm, postPlainly } from "#server/testing/post.ts";

const page = `<!doctype html><html><body>
  <p data-unconfirmed="No mail.">A mail was sent.</p>
  <p><strong data-reference hidden></strong></p>
  <p data-reference-ways hidden><button hidden>Copy</button><a href="https://wa.me/91?text=Number%20">Chat</a></p>
  <div data-nothing>Nothing was sent.</div>
  <li data-pay-later>later</li>
  <li data-upi hidden><a data-upi-link href="#">Pay</a></li>
  <div data-course="1" hidden><p data-pay-later>later</p>
    <div data-upi hidden><svg data-upi-code viewBox="0 0 1 1"><path d=""/></svg><b data-upi-note></b></div></div>
  <div data-course="4" hidden></div>
</body></html>`;

const words = testWords();

function shown(query: string, upi = { id: "nazariya@okbank", payeeName: "Nazariya" }) {
  const business = { ...words.fallback.words.business, upi };
  const fallback = { ...words.fallback, words: { ...words.fallback.words, business } };
  // No more of a file is read.
  const file = { type: "text/html", copies: { identity: Buffer.from(page) } } as SiteFile;
  const filled = filledThanks(file, query, { ...words, fallback });
  return filled === undefined ? undefined : load(filled);
}

test("the reference, the card of the course and how to pay are filled in", () => {
  const $ = shown("?reference=NZ-2345-6789&course=1");
  expect($?.("[data-reference]:not([hidden])").text()).toBe("NZ-2345-6789");
  expect(
    $?.("[data-course]")
      .map((_, card) => card.attribs["data-course"])
      .get(),
  ).toEqual(["1"]);
  expect($?.("[data-nothing], [data-pay-later], [hidden]:not(button)")).toHaveLength(0);
  expect($?.("a[data-upi-link]").attr("href")).toBe(
    "upi://pay?pa=nazariya@okbank&pn=Nazariya&am=1499.00&cu=INR&tn=NZ-2345-6789",
  );
  expect($?.html()).toMatch(/<svg[^>]* viewBox="0 0 (\d\d) \1"(?![^>]*viewBox)/);
  expect($?.("path").attr("d")).toMatch(/^M4 4h7v1h-7z/);
  expect($?.("[data-upi-note]").text()).toBe("NZ-2345-6789");
});

test("the chat of a thanks page carries the reference number", () => {
  const ways = shown("?reference=NZ-2345-6789")?.("[data-reference-ways]:not([hidden])");
  expect(ways?.find("a").attr("href")).toBe("https://wa.me/91?text=Number%20NZ-2345-6789");
  expect(ways?.find("button[hidden]"), "only a script can copy").toHaveLength(1);
});

test("the page says of a confirmation what the answer said", () => {
  const said = (more: string) =>
    shown(`?reference=NZ-2345-6789&course=1${more}`)?.("[data-unconfirmed]").text();
  expect(said("")).toBe("A mail was sent.");
  expect(said("&confirmation=none")).toBe("No mail.");
  expect(said("&confirmation=%3Cscript%3E")).toBe("A mail was sent.");
});

test.each([
  ["an unknown course", "?reference=NZ-2345-6789&course=99"],
  ["no course", "?reference=NZ-2345-6789"],
])("for %s nothing is shown of paying", (_, query) => {
  const $ = shown(query);
  expect($?.("[data-course], [data-upi]")).toHaveLength(0);
  expect($?.("[data-pay-later]")).toHaveLength(1);
});

test("without a reference that can be ours the page is left as it was built", () => {
  for (const reference of ["", "NZ-0000-0000", "<script>", "NZ-ABCD-EFGH-"]) {
    const query = new URLSearchParams({ reference, course: "1" });
    expect(shown(`?${query.toString()}`), reference).toBeUndefined();
  }
  expect(shown("?course=1")).toBeUndefined();
});

async function letterAt(url: string) {
  const { app } = await startTestServer();
  const answer = await app.inject(url);
  const $ = load(answer.body);
  return {
    answer,
    message: $("textarea").text(),
    need: $("input[name=need]").attr("value"),
    islands: $("astro-island").length,
  };
}

test("the message is opened with what its address asks for, in its language", async () => {
  const english = await letterAt("/contact-us?need=excel,gst");
  expect(english.message).toBe(
    "Hello, I need help with:\n• GST <registration>: from ₹300\n\nHello, about:\n• Excel",
  );
  expect(english.need).toBe("gst,excel");
  expect(english.answer.headers["cache-control"]).toBe("no-cache, no-transform");
  expect(english.answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(english.islands, "its script still wakes").toBe(2);
  expect((await letterAt("/hi/contact-us?need=gst")).message).toBe("नमस्ते:\n• जीएसटी");
});

test.each([
  "/contact-us?need=",
  "/contact-us?need=%3Cscript%3E,gold",
  "/contact-us?need=%ff",
  `/contact-us?need=${"gold,".repeat(2000)}`,
  "/contact-us?letter=gst",
  "/about-us?need=gst",
])("the page stays as it was built for %s", async (url) => {
  const { message, need } = await letterAt(url);
  expect([message, need]).toEqual(["", undefined]);
});

test("a message is stored with the topics that were asked for, which a sender cannot forge", async () => {
  const { app, rows } = await startTestServer();
  await postForm(app, { ...contactForm, need: "gst,gold" });
  await postForm(app, { ...contactForm, message: "Hindi", need: "gst", language: "hi" });
  await postForm(app, { ...contactForm, message: "Gold", need: "gold <b>", need_keys: "gst" });
  expect(await rows("select extras from lead order by received_at, id")).toEqual(
    expect.arrayContaining([
      { extras: '{"need":"GST <registration>","need_keys":"gst"}' },
      { extras: '{"need":"जीएसटी","need_keys":"gst"}' },
      { extras: "{}" },
    ]),
  );
});

test("a message that comes back to be mended still knows what it is about", async () => {
  const { app } = await startTestServer();
  const $ = load((await postPlainly(app, { ...contactForm, name: "", need: '"><b>' })).body);
  expect($("input[name=need]").attr("value")).toBe('"><b>');
});
