import type { ReactNode } from "react";
import type { Service } from "#catalogue/services.ts";
import { type Locale, pathTo } from "#page-map.ts";
import { HolidayNotices } from "#site/contact/contact-links.tsx";
import { Hero } from "#site/layout/hero.tsx";
import { dayRange, formatLongDay } from "#text/days.ts";
import type { HolidayNotice } from "#text/opening.ts";
import { fillIn } from "#text/sentences.ts";
import type { ExpiredNoticeContent } from "#tools/shared/tool-form.tsx";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { BackLink } from "#ui/page-top.tsx";
import { Section, ThemedSection } from "#ui/section.tsx";
import { ProcessSteps } from "#ui/service-stamp.tsx";
import { TickList } from "#ui/tick-list.tsx";
import { PriceStamp } from "./price-stamp.tsx";
import { ServicePapers } from "./service-papers.tsx";
import type { ServicePageContent } from "./services-schema.ts";
import sheet from "./service-details.module.css";
import enquiry from "#site/contact/enquiry-section.module.css";

interface ServiceHeroProps {
  words: ServicePageContent;
  service: Service;
  locale: Locale;
  /** The id of the form at the end of the page. */
  form: string;
}

export function ServiceHero({ words, service, locale, form }: ServiceHeroProps) {
  return (
    <Hero
      theme="services"
      picturePlace="between"
      back={<BackLink href={pathTo("services", locale)}>{words.all}</BackLink>}
      accent={service.accent}
      heading={service.title}
      lede={service.detailedDescription}
      actions={
        <>
          <ButtonLink href={`#${form}`}>{words.enquire}</ButtonLink>
          <p className="on-screen">{words.enquireNote}</p>
        </>
      }
      picture={<PriceStamp service={service} />}
    />
  );
}

interface ServiceDetailsProps {
  words: ServicePageContent;
  service: Service;
  isGuided: boolean;
  locale: Locale;
  children?: ReactNode;
}

export function ServiceDetails(props: ServiceDetailsProps) {
  const { words, service, isGuided, locale, children } = props;
  return (
    <Section ground="paper" className={sheet.ground}>
      <div className={`columns-900 ${sheet.sheet}`}>
        {children}
        <section>
          <h2>{words.benefits}</h2>
          <TickList items={service.benefits} />
        </section>
        <section>
          <h2>{words.process}</h2>
          <ProcessSteps items={service.process} />
        </section>
        <section className={sheet.slip}>
          <ServicePapers
            words={words}
            service={service}
            checklist={pathTo("papers", locale)}
            heading="h2"
          />
        </section>
        <section className={sheet.notes}>
          <h2>{words.notes}</h2>
          <div className={sheet.columns}>
            {service.governmentFees.length > 0 && (
              <p className={sheet.government}>
                <strong>{words.government}</strong> {service.governmentFees.join(" ")}
              </p>
            )}
            <ul className={sheet.list}>
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
        <p className={`muted ${sheet.independent}`}>
          {words.independent} <a href={pathTo("fees", locale)}>{words.fees}</a>
        </p>
      </div>
    </Section>
  );
}

/** The page's script shows it from the day after the last one of the rules. */
export function ExpiredServiceNotice({ words }: { words: NonNullable<ExpiredNoticeContent> }) {
  const { until, builtOn, sentence } = words;
  return (
    <p
      className={sheet.notice}
      hidden={builtOn <= until}
      data-visible-between
      data-from={until}
      data-until={dayRange.max}
    >
      {sentence}
    </p>
  );
}

interface LateReturnNoticeProps {
  words: ServicePageContent["lateReturn"];
  year: string;
  /** Days, `YYYY-MM-DD`: late after the first, too late after the second. */
  from: string;
  until: string;
  /** True if the notice holds on the day on which the page was rendered; the page's script looks again. */
  isOpen: boolean;
  language: string;
}

/** The page's script counts the days that are left. */
export function LateReturnNotice(props: LateReturnNoticeProps) {
  const { words, year, from, until, isOpen, language } = props;
  const { today, tomorrow, days } = words.left;
  return (
    <p
      className={sheet.notice}
      hidden={!isOpen}
      data-visible-between
      data-from={from}
      data-until={until}
      data-today={today}
      data-tomorrow={tomorrow}
      data-days={days}
    >
      {fillIn(words.text, { year, day: formatLongDay(until, language) })}{" "}
      {/* Paper is read on another day. */}
      <b className="on-screen" data-last-day={until} />
    </p>
  );
}

interface EnquirySectionProps {
  words: ServicePageContent["ask"];
  id: string;
  closed: HolidayNotice[];
  /** A page gives it as a slot, which the types do not see. */
  reach?: ReactNode;
  children: ReactNode;
}

/** Lets a reader ask about the page's topic without leaving it. */
export function EnquirySection({ words, id, closed, reach, children }: EnquirySectionProps) {
  return (
    <ThemedSection theme="contact" className={`on-screen columns-900 ${enquiry.enquiry}`} id={id}>
      <div className={enquiry.head}>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={`lede ${enquiry.lede}`}>{words.lede}</p>
        <HolidayNotices notices={closed} />
        {reach}
      </div>
      <div className={`sheet ${enquiry.sheet}`} data-form-area="">
        {children}
      </div>
    </ThemedSection>
  );
}
