import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContactFormProps } from "#site/layout/form-props.ts";
import { getContent } from "#site-content/get-content.ts";
import { fillIn, removeNonBreakingSpaces } from "#text/sentences.ts";
import { GivenContactLines } from "./given-contact.tsx";

const url = new URL("https://nazariya.test/contact-us");
const props = readContactFormProps("en", { url });
const { meant } = getContent("forms", "en").address;
const meantLine = "p.links > span";

function renderLines(given: { email: string; phone: string }, reference?: string): CheerioAPI {
  return load(
    renderToStaticMarkup(<GivenContactLines {...props} given={given} reference={reference} />),
  );
}

function listGiven($: CheerioAPI): string[] {
  return $("b")
    .map((_, b) => removeNonBreakingSpaces($(b).text()))
    .get();
}

test("the thanks name the email and the phone that were given", () => {
  const $ = renderLines({ email: "asha@gmail.com", phone: "9876543210" });
  expect(listGiven($)).toEqual(["asha@gmail.com", "98765 43210"]);
});

test("the thanks name the email alone where no phone was given", () => {
  const $ = renderLines({ email: "asha@gmail.com", phone: "" });
  expect(listGiven($)).toEqual(["asha@gmail.com"]);
  expect($("p").first().text()).not.toContain(",");
});

test("the thanks ask about an email with a likely slip, and about no other", () => {
  const slip = renderLines({ email: "asha@gmial.com", phone: "" });
  expect(slip(meantLine).text().trim()).toBe(fillIn(meant, { address: "asha@gmail.com" }));
  const right = renderLines({ email: "asha@gmail.com", phone: "" });
  expect(right(meantLine)).toHaveLength(0);
});

test("the chat that corrects an email begins with the reference and ends with the likely email", () => {
  const $ = renderLines({ email: "asha@gmial.com", phone: "" }, "NZ-ABCD-2345");
  const message = new URL($("a").attr("href") ?? "").searchParams.get("text");
  const [first, last] = message?.split("\n") ?? [];
  expect(first).toMatch(/ NZ-ABCD-2345$/);
  expect(last).toMatch(/ asha@gmail\.com$/);
});
