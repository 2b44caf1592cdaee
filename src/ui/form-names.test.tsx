import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormNames } from "./form-names.tsx";

test.each([
  ["MGT-7 or MGT-7A, year 2025-26", "[MGT-7] or [MGT-7A], year 2025-26"],
  ["GSTR-3B और PMT-06", "[GSTR-3B] और [PMT-06]"],
  ["बही-खाता", "बही-खाता"],
])("in “%s”, the names of forms, in brackets here, stay on one line: %s", (sentence, kept) => {
  const html = renderToStaticMarkup(<FormNames>{sentence}</FormNames>);
  expect(html.replace(/<span[^>]*>/g, "[").replaceAll("</span>", "]")).toBe(kept);
});
