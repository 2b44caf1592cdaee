import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getContent } from "#site-content/get-content.ts";
import { readToolContext } from "#tools/shared/read-tool-context.ts";
import { EarningsWorksheet } from "./earnings-worksheet.tsx";
import styles from "./earnings-worksheet.module.css";

test("before any answer the worksheet has one bill and no sentence on the year", () => {
  const { worksheet: content } = getContent("earnings", "en");
  const $ = load(
    renderToStaticMarkup(
      <EarningsWorksheet
        content={content}
        context={readToolContext("en")}
        prefilled={{}}
        claim={100_000}
        gstLimit={2_000_000}
      />,
    ),
  );
  expect($(`.${styles.sheets} dl`)).toHaveLength(1);
  expect($(`.${styles.meaning}`)).toHaveLength(0);
});
