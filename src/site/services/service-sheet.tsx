import { PaperList } from "#ui/paper-list.tsx";
import { Section } from "#ui/section.tsx";
import { Steps } from "#ui/service-stamp.tsx";
import { TickList } from "#ui/tick-list.tsx";
import type { ReactNode } from "react";
import type { Service } from "#content/services.ts";
import type { ServicePageWords } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { queryFor } from "#content/choice.ts";
import styles from "./service-sheet.module.css";
import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";

interface ServiceSheetProps {
  words: ServicePageWords;
  service: Service;
  /** Whether the guide tells who needs this service. */
  isGuided: boolean;
  locale: Locale;
  /** What is urgent, above all else. */
  children?: ReactNode;
}

/** The document of one service: what one gets, the steps, the papers to bring and what the law asks. */
export function ServiceSheet(props: ServiceSheetProps) {
  const { words, service, isGuided, locale, children } = props;
  const need = service.products.map(({ id }) => id);
  const always = service.papers.filter(({ note }) => note === undefined);
  return (
    <Section ground="paper" className={styles.ground}>
      <div className={`columns-900 ${styles.sheet}`}>
        {children}
        <section>
          <h2>{words.benefits}</h2>
          <TickList items={service.benefits} />
        </section>
        <section>
          <h2>{words.process}</h2>
          <Steps items={service.process} />
        </section>
        <section className={styles.slip}>
          <h2>{words.papers}</h2>
          <PaperList papers={always} />
          {always.length < service.papers.length && <p>{words.morePapers}</p>}
          <p className="links">
            <a href={`${pathTo("papers", locale)}${queryFor({ need })}#${need[0] ?? ""}`}>
              {words.checklist}
            </a>
          </p>
        </section>
        <section className={styles.notes}>
          <h2>{words.notes}</h2>
          <div className={styles.columns}>
            {service.governmentFees.length > 0 && (
              <p className={styles.government}>
                <strong>{words.government}</strong> {service.governmentFees.join(" ")}
              </p>
            )}
            <ul className={styles.list}>
              {service.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
          {isGuided && (
            <p className="links">
              <a href={pathTo("guide", locale)}>{words.guide}</a>
            </p>
          )}
        </section>
        <p className={`muted ${styles.independent}`}>
          {words.independent} <a href={pathTo("fees", locale)}>{words.fees}</a>
        </p>
      </div>
    </Section>
  );
}

interface LateReturnNoticeProps {
  words: ServicePageWords["lateReturn"];
  year: string;
  /** Days, `YYYY-MM-DD`: late after the first, too late after the second. */
  from: string;
  until: string;
  /** Whether it holds on the day of the build; the script of the page looks again. */
  isOpen: boolean;
  language: string;
}

/** Until when a late return can still be filed. The days that are left are counted by the page's script. */
export function LateReturnNotice(props: LateReturnNoticeProps) {
  const { words, year, from, until, isOpen, language } = props;
  const { today, tomorrow, days } = words.left;
  return (
    <p
      className={styles.notice}
      hidden={!isOpen}
      data-shown-between
      data-from={from}
      data-until={until}
      data-today={today}
      data-tomorrow={tomorrow}
      data-days={days}
    >
      {fillIn(words.text, { year, day: dayInWords(until, language) })}{" "}
      {/* Paper is read on another day. */}
      <b className="on-screen" data-last-day={until} />
    </p>
  );
}
