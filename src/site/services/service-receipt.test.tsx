import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getContent } from "#site-content/get-content.ts";
import { ServiceReceipt } from "./service-receipt.tsx";

test("screen readers skip the whole receipt", () => {
  const { receipt } = getContent("services", "en").hero;
  const $ = load(
    renderToStaticMarkup(
      <ServiceReceipt content={receipt} business={getContent("business", "en")} />,
    ),
  );
  const hidden = $("[aria-hidden=true]").first();
  expect(hidden.text()).toContain(receipt.rows[0]?.label);
  hidden.remove();
  expect($.text()).toBe("");
});
