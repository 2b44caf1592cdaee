import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FranchisePromo } from "#site/services/franchise-promo.tsx";
import { getContent } from "#site-content/get-content.ts";
import { FranchiseModel } from "./franchise-model.tsx";

const content = getContent("franchise", "en");
const services = getContent("services", "en");
const business = getContent("business", "en");

test("what people may earn is a headline only once cost and share are given", () => {
  const headlines = (isKnown: boolean) => {
    const model = load(
      renderToStaticMarkup(
        <FranchiseModel content={content} name="owner" isKnown={isKnown} locale="en">
          {null}
        </FranchiseModel>,
      ),
    );
    const cheque = load(
      renderToStaticMarkup(
        <FranchisePromo
          content={services.promo}
          business={business}
          isKnown={isKnown}
          locale="en"
        />,
      ),
    );
    return [
      model("dl[data-headlines]").length,
      cheque("[data-headline]:contains('" + services.promo.cheque.sum + "')").length,
      cheque("strong[data-headline]").text(),
    ];
  };
  expect(headlines(false)).toEqual([0, 0, ""]);
  expect(headlines(true)).toEqual([1, 1, services.promo.cheque.figure]);
});
