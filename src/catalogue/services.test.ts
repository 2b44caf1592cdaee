import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { readServices } from "./services.ts";

test.each(locales)(
  "the page of GST registration in %s lists the papers that all bring",
  (locale) => {
    const gst = readServices(locale).find(({ products }) =>
      products.some(({ id }) => id === "gst"),
    );
    const papers = gst?.papers.map(({ id }) => id);
    expect(papers).toContain("pan");
    // Only a partnership has one.
    expect(papers).not.toContain("partnershipDeed");
    expect(gst?.hasMorePapers).toBe(true);
  },
);
