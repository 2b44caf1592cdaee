import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getContent } from "#site-content/get-content.ts";
import { TechnologyExplainer } from "./technology-explainer.tsx";

test("a link to the explainer lands on its heading, below the figures of the business", () => {
  const { technology } = getContent("home", "en");
  const $ = load(
    renderToStaticMarkup(
      <TechnologyExplainer content={technology} id="how">
        <p>5.0</p>
      </TechnologyExplainer>,
    ),
  );
  expect($("#how").prevAll("p").text()).toBe("5.0");
  expect($("#how h2").text()).toBe(technology.heading);
});
