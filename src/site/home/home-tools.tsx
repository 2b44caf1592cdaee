import calculators from "#ui/art/tools/calculators.svg?url";
import dueDates from "#ui/art/tools/due-dates.svg?url";
import earnings from "#ui/art/tools/earnings.svg?url";
import guide from "#ui/art/tools/guide.svg?url";
import papers from "#ui/art/tools/papers.svg?url";
import { monthInWords } from "#text/days.ts";
import { HeadedSection } from "#ui/headed-section.tsx";
import { ToolDrawing } from "#tools/page/tool-drawing.tsx";
import type { HomePage } from "./words.ts";
import type { ToolsWords } from "#tools/page/words.ts";
import { pathTo, tools, type Locale } from "#page-map.ts";
import styles from "./home-tools.module.css";

/** As files, which come when they are near the screen. The one of the fees shows a price, so it is inlined in the page. */
const drawings = { guide, papers, calculators, dueDates, earnings } as const;

interface HomeToolsProps {
  words: HomePage["tools"];
  list: ToolsWords["list"];
  locale: Locale;
  /** Three services, each with a price. */
  prices: readonly { title: string; pricing: string; href: string }[];
  /** The price under the lens of the price list. */
  price: string;
  /** The next days of the calendar; the script of the page shows the first that is to come. */
  days: readonly { date: string; duties: readonly string[] }[];
}

/** The free tools on their shelves, and beside them what is due next and three prices. */
export function HomeTools({ words, list, locale, prices, price, days }: HomeToolsProps) {
  return (
    <HeadedSection ground="cream" className={`on-screen ${styles.tools}`} head={list}>
      <div className={`columns-1100 ${styles.desk}`}>
        <ul className={styles.shelves}>
          {tools.map((tool) => (
            <li key={tool}>
              <a className="column" href={pathTo(tool, locale)}>
                {tool === "fees" ? (
                  <ToolDrawing of={tool} price={price} className={styles.drawing} />
                ) : (
                  <img
                    src={drawings[tool]}
                    alt=""
                    width="360"
                    height="260"
                    loading="lazy"
                    className={styles.drawing}
                  />
                )}
                <span>{list.tools[tool].name}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.aside}>
          <a href={pathTo("dueDates", locale)} className={`leaf ${styles.leaf}`}>
            <span className={styles.binding}>{words.next}</span>
            <span data-coming>
              {days.map(({ date, duties }) => (
                <span key={date} data-day={date} hidden className={`line cluster ${styles.day}`}>
                  <time dateTime={date}>
                    <b>{Number(date.slice(8))}</b> {monthInWords(date.slice(0, 7), locale)}
                  </time>
                  <span>
                    {duties.map((duty) => (
                      <span key={duty}>{duty}</span>
                    ))}
                  </span>
                </span>
              ))}
            </span>
            <span className={`strong ${styles.all}`}>{words.dates}</span>
          </a>
          <ul className={`ruled ${styles.prices}`}>
            {prices.map(({ title, pricing, href }) => (
              <li key={href}>
                <a className="cluster spread" href={href}>
                  {title} <b>{pricing}</b>
                </a>
              </li>
            ))}
            <li>
              <a className="cluster spread" href={pathTo("incomeTax", locale)}>
                {words.salary}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </HeadedSection>
  );
}
