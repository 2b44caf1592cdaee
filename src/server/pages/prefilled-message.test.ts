import { load } from "cheerio";
import { expect, test } from "vitest";
import { contactForm, postForm, postPlainly } from "#server/testing/post.ts";
import { startTestServer } from "#server/testing/test-server.ts";

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
  expect(english.answer.headers["cache-control"]).toBe("no-cache");
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
  await postForm(app, { ...contactForm, message: "Gold", need: "gold <b>" });
  expect(await rows("select extras from lead order by received_at, id")).toEqual(
    expect.arrayContaining([
      { extras: '{"need":"GST <registration>"}' },
      { extras: '{"need":"जीएसटी"}' },
      { extras: "{}" },
    ]),
  );
});

test("a message that comes back to be mended still knows what it is about", async () => {
  const { app } = await startTestServer();
  const $ = load((await postPlainly(app, { ...contactForm, name: "", need: '"><b>' })).body);
  expect($("input[name=need]").attr("value")).toBe('"><b>');
});
