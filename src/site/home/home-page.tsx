import type { ReactNode } from "react";
import { formatSelection } from "#catalogue/product-selection.ts";
import { type Locale, pathTo, tools } from "#page-map.ts";
import { formatMonth } from "#text/days.ts";
import { ToolDrawing } from "#tools/tool-page/tool-drawing.tsx";
import type { ToolsContent } from "#tools/tool-page/tools-schema.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import brain from "#ui/art/brain.svg?url";
import code from "#ui/art/code.svg?url";
import iris from "#ui/art/iris.svg?url";
import network from "#ui/art/network.svg?url";
import strip from "#ui/art/strip.svg?url";
import calculators from "#ui/art/tools/calculators.svg?url";
import dueDates from "#ui/art/tools/due-dates.svg?url";
import earnings from "#ui/art/tools/earnings.svg?url";
import guide from "#ui/art/tools/guide.svg?url";
import papers from "#ui/art/tools/papers.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { DisplayNumber, Star } from "#ui/display-number.tsx";
import { FormNames } from "#ui/form-names.tsx";
import { HeadedSection, SectionHead } from "#ui/headed-section.tsx";
import { Section } from "#ui/section.tsx";
import { Abbreviation } from "#ui/spoken.tsx";
import { TermList } from "#ui/term-list.tsx";
import type { HomeContent } from "./home-schema.ts";
import audiences from "./audiences.module.css";
import questions from "./faq.module.css";
import shelves from "./home-tools.module.css";
import connector from "./talent-connector.module.css";
import styles from "./technology-explainer.module.css";

/** As files, which come when they are near the screen. The one of the fees shows a price, so it is inlined in the page. */
const drawings = { guide, papers, calculators, dueDates, earnings } as const;

interface HomeToolsProps {
  words: HomeContent["tools"];
  list: ToolsContent["list"];
  locale: Locale;
  prices: readonly { title: string; pricing: string; href: string }[];
  price: string;
  /** The page's script shows the first of these days that is still to come. */
  days: readonly { date: string; duties: readonly string[] }[];
}

export function HomeTools({ words, list, locale, prices, price, days }: HomeToolsProps) {
  return (
    <HeadedSection ground="cream" className={`on-screen ${shelves.tools}`} head={list}>
      <div className={`columns-1100 ${shelves.desk}`}>
        <ul className={shelves.shelves}>
          {tools.map((tool) => (
            <li key={tool}>
              <a className="column" href={pathTo(tool, locale)}>
                {tool === "fees" ? (
                  <ToolDrawing of={tool} price={price} className={shelves.drawing} />
                ) : (
                  <img
                    src={drawings[tool]}
                    alt=""
                    width="360"
                    height="260"
                    loading="lazy"
                    className={shelves.drawing}
                  />
                )}
                <span>{list.tools[tool].name}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className={shelves.aside}>
          <a href={pathTo("dueDates", locale)} className={`leaf ${shelves.leaf}`}>
            <span className={shelves.binding}>{words.next}</span>
            <span data-upcoming>
              {days.map(({ date, duties }) => (
                <span key={date} data-day={date} hidden className={`line cluster ${shelves.day}`}>
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
            <span className={`strong ${shelves.all}`}>{words.dates}</span>
          </a>
          <ul className={`ruled ${shelves.prices}`}>
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

export function TechnologyExplainer({
  words,
  id,
  children,
}: {
  words: HomeContent["technology"];
  id: string;
  children: ReactNode;
}) {
  const { pictures, steps } = words;
  return (
    <Section ground="paper" id={id} className={styles.technology}>
      {children}
      <SectionHead words={words} />
      <div className={styles.unrolling}>
        <img src={iris} alt={pictures.ring} width="500" height="500" loading="lazy" />
        <img src={strip} alt={pictures.strip} width="1000" height="150" loading="lazy" />
        <img src={code} alt="" width="960" height="96" loading="lazy" />
      </div>
      <ol className={`columns-768 ${styles.steps}`}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{words.note}</p>
    </Section>
  );
}

export function HomeFacts({ words }: { words: HomeContent["facts"] }) {
  const { rating, partners, training } = words;
  return (
    <ul className={`cluster spread ${styles.facts}`}>
      <li>
        <span className={styles.figure}>
          <Abbreviation as={rating.spoken}>{rating.figure}</Abbreviation> <Star />
        </span>
        {rating.label}
      </li>
      {[partners, training].map(({ figure, label }) => (
        <li key={label}>
          <span className={styles.figure}>
            <DisplayNumber>{figure}</DisplayNumber>
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}

export function AiExplainer({ words }: { words: HomeContent["ai"] }) {
  return (
    <Section ground="night" className={`columns-900 ${styles.explainer}`}>
      <div className={styles.brain}>
        <img src={brain} alt={words.picture} width="792" height="972" loading="lazy" />
      </div>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={`lede ${styles.lede}`}>{words.lede}</p>
        <TermList terms={words.does} limit={words.limit} />
      </div>
    </Section>
  );
}

export function Audiences({ words }: { words: HomeContent["audiences"] }) {
  return (
    <Section ground="white">
      <AccentLine>{words.accent}</AccentLine>
      <h2>{words.heading}</h2>
      <ul className={`ruled ${audiences.list}`}>
        {words.list.map(({ name, accent, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <AccentLine>{accent}</AccentLine>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={`muted ${audiences.minors}`}>{words.minors}</p>
    </Section>
  );
}

const word = /([\p{L}\p{M}]+)/u;

/** An earning figure as a headline: "₹1 Cr to ₹5 Cr", its words small beside its numbers. */
function Earning({ children }: { children: string }) {
  return (
    <p className={connector.earning}>
      {children
        .split(word)
        .map((part, place) => (word.test(part) ? <small key={place}>{part}</small> : part))}
    </p>
  );
}

interface TalentConnectorProps {
  words: HomeContent["connector"];
  locale: Locale;
  /** Shown below the earning figure of the section. */
  children?: ReactNode;
}

export function TalentConnector({ words, locale, children }: TalentConnectorProps) {
  const { potential } = words;
  return (
    <Section ground="saffron" className={`columns-768 ${connector.connector}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <Earning>{potential.value}</Earning>
        <p className={connector.unit}>{potential.unit}</p>
        {children}
        <p className={`strong ${connector.note}`}>{potential.note}</p>
        <p className={`cluster ${connector.ways}`}>
          <ButtonLink
            href={`${pathTo("contact", locale)}${formatSelection({ need: ["connector"] })}`}
          >
            {words.become}
          </ButtonLink>
          <ButtonLink variant="outline" href={pathTo("franchise", locale)}>
            {words.partner}
          </ButtonLink>
        </p>
      </div>
      <div className={connector.network}>
        <img src={network} alt="" width="860" height="810" loading="lazy" />
        <img src={iris} alt="" width="300" height="300" loading="lazy" />
      </div>
    </Section>
  );
}

interface FaqProps {
  words: HomeContent["questions"];
  reportFacts: string[];
  /** The question that is open at first, counted from 1. */
  opened: number;
  locale: Locale;
}

/** The index of the question on what a report needs. */
const reportNeeds = 2;

/** Details of one name: the browser keeps one open at a time. */
export function Faq({ words, reportFacts, opened, locale }: FaqProps) {
  return (
    <Section ground="white" className={`columns-768 ${questions.questions}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={questions.lede}>{words.lede}</p>
        <p>
          <a href={pathTo("contact", locale)} className={`strong ${questions.write}`}>
            {words.write}
          </a>
        </p>
      </div>
      <div className={`ruled ${questions.list}`}>
        {words.list.map(({ question, answer }, at) => (
          <details key={question} className="unfolds" name="question" open={at + 1 === opened}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{[answer, ...(at === reportNeeds ? reportFacts : [])].join(" ")}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
