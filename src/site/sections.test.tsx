import { load } from "cheerio";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readCourses } from "#catalogue/courses.ts";
import { readServices, toServiceSummary } from "#catalogue/services.ts";
import { readEndpoint } from "#forms/browser/endpoint.ts";
import { accentLocale, defaultLocale } from "#locales.ts";
import { type Locale, locales } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { removeMarkers, removeNonBreakingSpaces } from "#text/sentences.ts";
import { AboutHero } from "./about/about-hero.tsx";
import { ContactSection } from "./about/contact-section.tsx";
import { Directions } from "./about/directions.tsx";
import { FranchiseModels } from "./about/franchise-models.tsx";
import { ReportSoftware } from "./about/report-software.tsx";
import { ServiceLedger } from "./about/service-ledger.tsx";
import { ContactHero } from "./contact/contact-hero.tsx";
import { ContactLetter } from "./contact/contact-letter.tsx";
import { CourseCatalogue, OtherCourses } from "./courses/course-cards.tsx";
import { CourseHero, Lessons } from "./courses/course-page.tsx";
import { LearningSteps } from "./courses/learning-steps.tsx";
import { Reasons } from "./courses/reasons.tsx";
import { SkillsHero } from "./courses/skills-hero.tsx";
import { ClosingInvitation } from "./franchise/closing-invitation.tsx";
import { FranchiseHero } from "./franchise/franchise-hero.tsx";
import { FranchiseModel } from "./franchise/franchise-model.tsx";
import { ModelTickets } from "./franchise/model-tickets.tsx";
import { PayRoute } from "./franchise/pay-route.tsx";
import { Terms } from "./franchise/terms.tsx";
import { AiExplainer } from "./home/ai-explainer.tsx";
import { Audiences } from "./home/audiences.tsx";
import { HomeFacts } from "./home/home-facts.tsx";
import { HomeHero } from "./home/home-hero.tsx";
import { TalentConnector } from "./home/talent-connector.tsx";
import { TechnologyExplainer } from "./home/technology-explainer.tsx";
import { NotFound, Offline } from "./layout/status-page.tsx";
import { NoticePage } from "./notice/notice-page.tsx";
import { readPrivacy, readTerms } from "./notice/read-notices.ts";
import { FranchisePartner } from "./services/franchise-partner.tsx";
import { FranchisePromo } from "./services/franchise-promo.tsx";
import { ServiceCard } from "./services/service-card.tsx";
import { ServiceDetails } from "./services/service-details.tsx";
import { ServiceHero } from "./services/service-hero.tsx";
import { ServicesClosing } from "./services/services-closing.tsx";
import { ServicesHero } from "./services/services-hero.tsx";
import { OtherServices, Solutions } from "./services/solutions.tsx";
import { readTestimonials } from "./testimonials/read-testimonials.ts";
import { TestimonialSlider } from "./testimonials/testimonial-slider.tsx";

interface SectionCase {
  element: ReactElement;
  /** Texts of the content files that the section shows. */
  texts: unknown;
}

/** The sections of the pages, as the pages render them. */
function createSections(locale: Locale): Record<string, SectionCase> {
  const home = getContent("home", locale);
  const services = getContent("services", locale);
  const about = getContent("about", locale);
  const skills = getContent("skills", locale);
  const franchise = getContent("franchise", locale);
  const contact = getContent("contact", locale);
  const letter = getContent("contactForm", locale);
  const courseContent = getContent("courseContent", locale);
  const layout = getContent("layout", locale);
  const business = getContent("business", locale);
  const notFound = getContent("notFound", locale);
  const offline = getContent("offline", locale);
  const testimonials = readTestimonials("services", locale);
  const { newTab } = layout;
  const listed = readServices(locale);
  const courses = readCourses(locale);
  const [service] = listed;
  const [course] = courses;
  if (service === undefined || course === undefined) throw new Error("The catalogue is empty.");
  const servicesByKey = Object.fromEntries(listed.map(({ key, ...rest }) => [key, rest]));
  const serviceContent = { ...services.service, ...services.servicePage };
  const known = { connector: false, owner: false };
  return {
    "hero of home": {
      element: (
        <HomeHero
          content={home.hero}
          reportUrl={business.reportUrl}
          explainerId="how"
          accent={
            locale === defaultLocale
              ? { content: home.hero.accent, language: accentLocale }
              : { content: undefined, language: defaultLocale }
          }
          locale={locale}
          newTab={newTab}
        />
      ),
      texts: home.hero,
    },
    "technology at home": {
      element: (
        <TechnologyExplainer content={home.technology} id="how">
          <HomeFacts content={home.facts} />
        </TechnologyExplainer>
      ),
      texts: [home.technology, home.facts],
    },
    "AI at home": { element: <AiExplainer content={home.ai} />, texts: home.ai },
    "audiences at home": {
      element: <Audiences content={home.audiences} locale={locale} />,
      texts: home.audiences,
    },
    "connector at home": {
      element: (
        <TalentConnector content={home.connector} isKnown={false} locale={locale}>
          {null}
        </TalentConnector>
      ),
      texts: home.connector,
    },
    "hero of services": {
      element: (
        <ServicesHero content={services.hero} business={business} reviewers={[]} locale={locale} />
      ),
      texts: services.hero.receipt,
    },
    "card of a service": {
      element: <ServiceCard content={services.service} service={toServiceSummary(service)} />,
      texts: [service.title, service.accent, service.description, services.service.startsAt],
    },
    "promotion of the franchise": {
      element: (
        <FranchisePromo
          content={services.promo}
          business={business}
          isKnown={false}
          locale={locale}
        />
      ),
      texts: { ...services.promo, cheque: { ...services.promo.cheque, dateBoxes: [] } },
    },
    solutions: {
      element: <Solutions content={services.solutions} services={servicesByKey} locale={locale} />,
      texts: services.solutions,
    },
    "partner of services": {
      element: <FranchisePartner content={services.partner} isKnown={false} locale={locale} />,
      texts: services.partner,
    },
    "closing of services": {
      element: (
        <ServicesClosing content={services.closing} locale={locale}>
          {null}
        </ServicesClosing>
      ),
      texts: services.closing,
    },
    "hero of a service": {
      element: (
        <ServiceHero
          content={serviceContent}
          service={service}
          locale={locale}
          form="ask"
          share={{ content: layout, origin: "https://site.example" }}
        />
      ),
      texts: [service.title, service.accent, service.products.map(({ name }) => name)],
    },
    "details of a service": {
      element: (
        <ServiceDetails
          content={serviceContent}
          service={service}
          hasGuide={true}
          locale={locale}
        />
      ),
      texts: [service.benefits, service.notes, services.servicePage.notes],
    },
    "other services": {
      element: <OtherServices content={services.servicePage.others} services={listed} />,
      texts: [services.servicePage.others, listed.map(({ title }) => title)],
    },
    "hero of about": {
      element: (
        <AboutHero content={about.hero} anchors={{ contact: "contact", people: "people" }} />
      ),
      texts: about.hero,
    },
    directions: {
      element: (
        <Directions
          content={about.directions}
          business={business}
          visitLine="Mon"
          newTab={newTab}
        />
      ),
      texts: [about.directions.heading, business.name, business.address],
    },
    "software of about": {
      element: (
        <ReportSoftware
          content={about.software}
          reportUrl={business.reportUrl}
          partner={[]}
          minors={home.audiences.minors}
          newTab={newTab}
        >
          {null}
        </ReportSoftware>
      ),
      texts: [about.software.heading, home.audiences.minors],
    },
    "services of about": {
      element: (
        <ServiceLedger content={about.services} known={known} locale={locale}>
          {null}
        </ServiceLedger>
      ),
      texts: about.services,
    },
    "models of about": {
      element: (
        <FranchiseModels
          content={about.models}
          franchise={franchise}
          known={known}
          locale={locale}
        />
      ),
      texts: about.models,
    },
    "form of about": {
      element: (
        <ContactSection content={about.contact} id="contact">
          <ContactLetter content={letter} business={business}>
            {null}
          </ContactLetter>
        </ContactSection>
      ),
      texts: [about.contact, letter.to, letter.postmark, business.name, business.email],
    },
    "hero of courses": {
      element: <SkillsHero content={skills.hero} courses={courses} />,
      texts: [skills.hero.heading, skills.hero.lede, skills.hero.calendar.accent],
    },
    reasons: { element: <Reasons content={skills.reasons} />, texts: skills.reasons },
    "catalogue of courses": {
      element: (
        <CourseCatalogue
          content={skills.catalogue}
          courseContent={courseContent}
          courses={courses}
        />
      ),
      texts: courses.map(({ title, fee, duration }) => [title, fee, duration]),
    },
    "steps of learning": { element: <LearningSteps content={skills.steps} />, texts: skills.steps },
    "page of a course": {
      element: (
        <>
          <CourseHero
            course={course}
            content={courseContent}
            layout={layout}
            business={business}
            address="https://site.example"
            locale={locale}
          />
          <Lessons course={course} content={courseContent} />
          <OtherCourses courses={courses.slice(1)} content={courseContent} />
        </>
      ),
      texts: [
        ...[course.title, course.accent, course.summary, course.fee, course.learn],
        ...[course.perfectFor, course.missing, courses.map(({ title }) => title)],
      ],
    },
    "page of a course of which everything is known": {
      element: (
        <CourseHero
          course={{ ...course, missing: [], details: [] }}
          content={courseContent}
          layout={layout}
          business={business}
          address="https://site.example"
          locale={locale}
        />
      ),
      texts: [course.title, course.fee],
    },
    "notice of privacy": {
      element: (
        <NoticePage
          content={readPrivacy(locale, readEndpoint({}))}
          business={business}
          newTab={newTab}
        />
      ),
      texts: getContent("privacy", locale).heading,
    },
    "notice of terms": {
      element: <NoticePage content={readTerms(locale)} business={business} newTab={newTab} />,
      texts: getContent("terms", locale).heading,
    },
    testimonials: {
      element: <TestimonialSlider content={testimonials} />,
      texts: testimonials.list.map(({ text, name, position, category }) => [
        ...[text, name, position, category],
      ]),
    },
    "hero of the franchise": {
      element: (
        <FranchiseHero
          content={franchise}
          name={business.name}
          locale={locale}
          promotion={undefined}
          discount={getContent("promotion").discount}
        />
      ),
      texts: franchise.hero,
    },
    "terms of the franchise": {
      element: <Terms content={franchise.terms} business={business} newTab={newTab} />,
      texts: { ...franchise.terms, partner: franchise.terms.partner.question },
    },
    "models of the franchise": {
      element: (
        <>
          <ModelTickets content={franchise} issuer={business.name} known={known} locale={locale} />
          <FranchiseModel content={franchise} name="connector" isKnown={false} locale={locale}>
            {null}
          </FranchiseModel>
          <FranchiseModel content={franchise} name="owner" isKnown={false} locale={locale}>
            {null}
          </FranchiseModel>
        </>
      ),
      // The opportunity stands on the page About.
      texts: Object.values(franchise.models).map((model) => ({ ...model, opportunity: "" })),
    },
    "pay of the franchise": { element: <PayRoute content={franchise.pay} />, texts: franchise.pay },
    "invitation of the franchise": {
      element: (
        <ClosingInvitation content={franchise.start} issuer={business.name} locale={locale} />
      ),
      texts: franchise.start,
    },
    "hero of contact": {
      element: (
        <ContactHero content={contact} replyDays="We reply on weekdays.">
          {null}
        </ContactHero>
      ),
      texts: [contact.accent, contact.heading, contact.lede, "We reply on weekdays."],
    },
    "unknown address": {
      element: (
        <NotFound
          content={notFound}
          locale={locale}
          services={listed.map(({ title, href }) => ({ title, href }))}
        />
      ),
      texts: [notFound.accent, notFound.heading, notFound.lede, notFound.home, notFound.contact],
    },
    "page without a connection": {
      element: <Offline content={offline} business={business} locale={locale} />,
      texts: [offline.accent, offline.heading, offline.lede, offline.home, offline.again],
    },
  };
}

/** Without what joins words, and with one space between words. */
function toPlainText(text: string): string {
  return removeNonBreakingSpaces(removeMarkers(text)).replaceAll(/\s+/g, " ").trim();
}

/** All texts inside a value; what is filled in, `{price}`, is left out. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") {
    return value
      .split(/\{[^}]*\}/)
      .map(toPlainText)
      .filter((text) => /\p{L}/u.test(text));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

const names = Object.keys(createSections(defaultLocale));

describe.each(locales)("in %s", (locale) => {
  const sections = createSections(locale);

  test.each(names)("the %s shows each of its sentences", (name) => {
    const section = sections[name];
    const texts = listTexts(section?.texts);
    expect(texts.length).toBeGreaterThan(0);
    const $ = load(renderToStaticMarkup(section?.element));
    const spoken = $("[alt], [aria-label]")
      .toArray()
      .flatMap(({ attribs }) => [attribs["alt"] ?? "", attribs["aria-label"] ?? ""]);
    const shown = toPlainText([$.text(), ...spoken].join(" ")).replaceAll(" ", "");
    expect(texts.filter((text) => !shown.includes(text.replaceAll(" ", "")))).toEqual([]);
  });

  test.each(names)("lines of the %s in the other language are marked, and there alone", (name) => {
    const $ = load(renderToStaticMarkup(sections[name]?.element));
    if (locale === accentLocale) {
      expect($(`[lang=${accentLocale}]`)).toHaveLength(0);
      return;
    }
    const marked = $(`[lang=${accentLocale}]`).toArray();
    expect(marked.filter((element) => $(element).text().trim() === "")).toEqual([]);
    $(`[lang=${accentLocale}]`).remove();
    expect($.text().match(/[\u0900-\u097F]+/g)).toBe(null);
  });

  test.each(names)("no heading, paragraph or list of the %s is empty", (name) => {
    const $ = load(renderToStaticMarkup(sections[name]?.element));
    const parts = $("h1, h2, h3, h4, p, ul, ol, li, dl, dt, dd, small").toArray();
    const empty = parts.filter(
      (part) => $(part).text() === "" && !$(part).has("img, svg, span").length,
    );
    expect(empty.map((part) => $.html(part))).toEqual([]);
  });

  test.each(names)("what is only drawn in the %s is hidden from screen readers", (name) => {
    const $ = load(renderToStaticMarkup(sections[name]?.element));
    const spoken = $("svg").filter(
      (_, svg) => !$(svg).closest("[aria-hidden=true], [role=img]").length,
    );
    expect(spoken.toArray().map((svg) => $.html(svg))).toEqual([]);
  });

  test.each(names)("nothing of the %s is a value of the code", (name) => {
    const text = load(renderToStaticMarkup(sections[name]?.element)).text();
    expect(text).not.toMatch(/undefined|NaN|\[object|\{/);
  });
});

test("the receipt of the services is only drawn: the cards say the same", () => {
  const $ = load(renderToStaticMarkup(createSections("en")["hero of services"]?.element));
  const [row] = getContent("services", "en").hero.receipt.rows;
  const receipt = $(`p:contains("${row?.label ?? ""}")`).closest("[aria-hidden=true]");
  expect(receipt).toHaveLength(1);
});
