import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContactFormProps } from "#site/layout/form-props.ts";
import { getContent } from "#site-content/get-content.ts";
import { fillIn } from "#text/sentences.ts";
import { GivenContactLines } from "./given-contact.tsx";
import { ReferenceLine } from "./reference-line.tsx";

const url = new URL("https://nazariya.test/contact-us");
const props = readContactFormProps("en", { url });
const { meant } = getContent("forms", "en").address;

function renderGiven(email: string, phone: string, reference?: string) {
  return load(
    renderToStaticMarkup(
      <GivenContactLines {...props} given={{ email, phone }} reference={reference} />,
    ),
  );
}

test("the thanks name the address and the number that were given, and ask about a likely slip", () => {
  const $ = renderGiven("asha@gmial.com", "9876543210", "NZ-ABCD-2345");
  expect(
    $("b")
      .map((_, b) => $(b).text())
      .get(),
  ).toEqual(["asha@gmial.com", "98765\u00A043210"]);
  expect($("p.links > span").text().trim()).toBe(fillIn(meant, { address: "asha@gmail.com" }));
  const message = new URL($("a").attr("href") ?? "").searchParams.get("text");
  expect(message).toContain("NZ-ABCD-2345");
  expect(message).toMatch(/ asha@gmail\.com$/);
});

test("the thanks ask nothing about an address without a slip, and name no number that was not given", () => {
  const $ = renderGiven("asha@gmail.com", "");
  expect($("b").text()).toBe("asha@gmail.com");
  expect($("p").first().text()).not.toContain(",");
  expect($("p.links > span")).toHaveLength(0);
});

test("the line for a question about a sent form is hidden only where the page asks for that, until a script fills it in", () => {
  const question = "Have you written to us?";
  const isHidden = (hidden?: boolean) =>
    load(
      renderToStaticMarkup(
        <ReferenceLine
          {...props}
          question={question}
          {...(hidden !== undefined && { isHidden: hidden })}
        />,
      ),
    )("[data-reference-line]").is("[hidden]");
  expect([isHidden(), isHidden(true)]).toEqual([false, true]);
});
