import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkedText } from "./linked-text.tsx";

test.each([
  [
    "Write to hello@example.in or call +91 98765 43210.",
    ["mailto:hello@example.in", "tel:+919876543210"],
  ],
  ["hello.desk@mail.example.in पर लिखिए।", ["mailto:hello.desk@mail.example.in"]],
  ["+91\u00A098765\u00A043210 पर कॉल कीजिए।", ["tel:+919876543210"]],
  ["Its notice: https://partner.example/privacy?a=1.", ["https://partner.example/privacy?a=1"]],
  ["सूचना: https://partner.example/।", ["https://partner.example/"]],
  ["Two years, 24 hours, rule 23, ₹1,50,000 + 18 %.", []],
])("in “%s” can be tapped: %j", (text, addresses) => {
  const $ = load(renderToStaticMarkup(<LinkedText>{text}</LinkedText>));
  expect($.text()).toBe(text);
  expect(
    $("a")
      .toArray()
      .map(({ attribs }) => attribs["href"]),
  ).toEqual(addresses);
});
