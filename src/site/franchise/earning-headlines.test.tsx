import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FranchisePromo } from "#site/services/franchise-promo.tsx";
import { getContent } from "#site-content/get-content.ts";
import { FranchiseModel } from "./franchise-model.tsx";

const content = getContent("franchise", "en");
const { promo } = getContent("services", "en");
const business = getContent("business", "en");

/** `isKnown` says whether the joining terms are given. */
function renderOwnerModel(isKnown: boolean): CheerioAPI {
  return load(
    renderToStaticMarkup(
      <FranchiseModel content={content} name="owner" isKnown={isKnown} locale="en">
        {null}
      </FranchiseModel>,
    ),
  );
}

function renderCheque(isKnown: boolean): CheerioAPI {
  return load(
    renderToStaticMarkup(
      <FranchisePromo content={promo} business={business} isKnown={isKnown} locale="en" />,
    ),
  );
}

test("the figures of a model are headlines only once its joining terms are given", () => {
  expect(renderOwnerModel(false)("dl[data-headlines]")).toHaveLength(0);
  expect(renderOwnerModel(true)("dl[data-headlines]")).toHaveLength(1);
});

test("the sum of the sample cheque is a headline, in words and figures, only once the terms are given", () => {
  const listHeadlines = ($: CheerioAPI) =>
    $("[data-headline]")
      .map((_, element) => $(element).text())
      .get();
  const { sum, figure } = promo.cheque;
  const before = listHeadlines(renderCheque(false));
  expect(before).not.toContain(sum);
  expect(before).not.toContain(figure);
  expect(listHeadlines(renderCheque(true))).toEqual(expect.arrayContaining([sum, figure]));
});
