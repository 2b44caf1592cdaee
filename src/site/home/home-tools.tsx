import type { Texts } from "virtual:texts";
import { getPagePath, type Locale, tools } from "#page-map.ts";
import { formatMonth } from "#text/days.ts";
import { ToolDrawing } from "#tools/tool-page/tool-drawing.tsx";
import { FormNames } from "#ui/form-names.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import styles from "./home-tools.module.css";

interface HomeToolsProps {
  content: Texts["home"]["tools"];
  list: Texts["tools"]["list"];
  locale: Locale;
  /** The services with their prices, each a link. */
  prices: readonly { title: string; price: string; href: string }[];
  /** The price in the drawing of the fee planner. */
  price: string;
  /** Days with due dates, all hidden: update-by-date.astro shows the first of them that is not over. */
  days: readonly { date: string; duties: readonly string[] }[];
}

export function HomeTools({ content, list, locale, prices, price, days }: HomeToolsProps) {
  return (
    <HeadedSection background="cream" className={`on-screen ${styles.tools}`} head={list}>
      <div className={`columns-1100 ${styles.columns}`}>
        <ul className={styles.list}>
          {tools.map((tool) => (
            <li key={tool}>
              <a className="column" href={getPagePath(tool, locale)}>
                <ToolDrawing
                  tool={tool}
                  price={tool === "fees" ? price : undefined}
                  isLazy
                  className={styles.drawing}
                />
                <span>{list.tools[tool].name}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className={`stack ${styles.sidebar}`}>
          <a href={getPagePath("dueDates", locale)} className="leaf">
            <span className={styles.title}>{content.next}</span>
            <span data-upcoming>
              {days.map(({ date, duties }) => (
                <span key={date} data-day={date} hidden className={`line cluster ${styles.day}`}>
                  <time dateTime={date}>
                    <b>{Number(date.slice(8))}</b> {formatMonth(date.slice(0, 7), locale)}
                  </time>
                  <span>
                    {duties.map((duty) => (
                      <span key={duty}>
                        <FormNames>{duty}</FormNames>
                      </span>
                    ))}
                  </span>
                </span>
              ))}
            </span>
            <span className={`strong ${styles.link}`}>{content.dates}</span>
          </a>
          <ul className={`ruled ${styles.prices}`}>
            {prices.map(({ title, price, href }) => (
              <li key={href}>
                <a className="cluster spread" href={href}>
                  {title} <b>{price}</b>
                </a>
              </li>
            ))}
          </ul>
          <p className={`links ${styles.salary}`}>
            <a href={getPagePath("incomeTax", locale)}>{content.salary}</a>
          </p>
        </div>
      </div>
    </HeadedSection>
  );
}
