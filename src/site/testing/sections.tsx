/** The sections of the pages, as the pages render them, with the texts of the content that each shows. */
import type { ReactElement } from "react";
import { readCourses } from "#catalogue/courses.ts";
import { readServices, toServiceSummary } from "#catalogue/services.ts";
import { readEndpoint } from "#forms/browser/endpoint.ts";
import { accentLocale, defaultLocale } from "#locales.ts";
import type { Locale } from "#page-map.ts";
import { AboutHero } from "#site/about/about-hero.tsx";
import { ContactSection } from "#site/about/contact-section.tsx";
import { Directions } from "#site/about/directions.tsx";
import { FranchiseModels } from "#site/about/franchise-models.tsx";
import { ReportSoftware } from "#site/about/report-software.tsx";
import { ServiceLedger } from "#site/about/service-ledger.tsx";
import { ContactHero } from "#site/contact/contact-hero.tsx";
import { ContactLetter } from "#site/contact/contact-letter.tsx";
import { CourseCatalogue, OtherCourses } from "#site/courses/course-cards.tsx";
import { CourseHero, Lessons } from "#site/courses/course-page.tsx";
import { LearningSteps } from "#site/courses/learning-steps.tsx";
import { Reasons } from "#site/courses/reasons.tsx";
import { SkillsHero } from "#site/courses/skills-hero.tsx";
import { ClosingInvitation } from "#site/franchise/closing-invitation.tsx";
import { FranchiseHero } from "#site/franchise/franchise-hero.tsx";
import { FranchiseModel } from "#site/franchise/franchise-model.tsx";
import { ModelTickets } from "#site/franchise/model-tickets.tsx";
import { PayRoute } from "#site/franchise/pay-route.tsx";
import { Terms } from "#site/franchise/terms.tsx";
import { AiExplainer } from "#site/home/ai-explainer.tsx";
import { Audiences } from "#site/home/audiences.tsx";
import { HomeFacts } from "#site/home/home-facts.tsx";
import { HomeHero } from "#site/home/home-hero.tsx";
import { TalentConnector } from "#site/home/talent-connector.tsx";
import { TechnologyExplainer } from "#site/home/technology-explainer.tsx";
import { NotFound, Offline } from "#site/layout/status-page.tsx";
import { NoticePage } from "#site/notice/notice-page.tsx";
import { readPrivacy, readTerms } from "#site/notice/read-notices.ts";
import { FranchisePartner } from "#site/services/franchise-partner.tsx";
import { FranchisePromo } from "#site/services/franchise-promo.tsx";
import { ServiceCard } from "#site/services/service-card.tsx";
import { ServiceDetails } from "#site/services/service-details.tsx";
import { ServiceHero } from "#site/services/service-hero.tsx";
import { ServicesClosing } from "#site/services/services-closing.tsx";
import { ServicesHero } from "#site/services/services-hero.tsx";
import { OtherServices, Solutions } from "#site/services/solutions.tsx";
import { readTestimonials } from "#site/testimonials/read-testimonials.ts";
import { TestimonialSlider } from "#site/testimonials/testimonial-slider.tsx";
import { getContent } from "#site-content/get-content.ts";

interface SectionCase {
  element: ReactElement;
  /** Whatever holds the texts that the section shows: each string in it counts. */
  texts: unknown;
}

/** By the name of the section in the title of a test. */
type Sections = Record<string, SectionCase>;

export function createSections(locale: Locale): Sections {
  return {
    ...createHomeSections(locale),
    ...createServicesSections(locale),
    ...createServicePageSections(locale),
    ...createCoursesSections(locale),
    ...createFranchiseSections(locale),
    ...createAboutSections(locale),
    ...createOtherSections(locale),
  };
}

/** No joining terms are given, as in the delivered content. */
const known = { connector: false, owner: false };

function createHomeSections(locale: Locale): Sections {
  const home = getContent("home", locale);
  const business = getContent("business", locale);
  const { newTab } = getContent("layout", locale);
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
  };
}

function createServicesSections(locale: Locale): Sections {
  const services = getContent("services", locale);
  const business = getContent("business", locale);
  const testimonials = readTestimonials("services", locale);
  const listed = readServices(locale);
  const [service] = listed;
  if (service === undefined) throw new Error("There is no service.");
  const servicesByKey = Object.fromEntries(listed.map(({ key, ...rest }) => [key, rest]));
  return {
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
      texts: services.promo,
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
    testimonials: {
      element: <TestimonialSlider content={testimonials} />,
      texts: testimonials.list.map(({ text, name, position, category }) => [
        ...[text, name, position, category],
      ]),
    },
  };
}

function createServicePageSections(locale: Locale): Sections {
  const services = getContent("services", locale);
  const layout = getContent("layout", locale);
  const listed = readServices(locale);
  const [service] = listed;
  if (service === undefined) throw new Error("There is no service.");
  const serviceContent = { ...services.service, ...services.servicePage };
  return {
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
  };
}

function createCoursesSections(locale: Locale): Sections {
  const skills = getContent("skills", locale);
  const courseContent = getContent("courseContent", locale);
  const layout = getContent("layout", locale);
  const business = getContent("business", locale);
  const courses = readCourses(locale);
  const [course] = courses;
  if (course === undefined) throw new Error("There is no course.");
  return {
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
          layout={layout}
          business={business}
        />
      ),
      texts: [
        courses.map(({ title, fee, duration }) => [title, fee, duration]),
        // `subject` is in the address of the chat.
        [skills.catalogue.another.question, skills.catalogue.another.ask],
      ],
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
  };
}

function createFranchiseSections(locale: Locale): Sections {
  const franchise = getContent("franchise", locale);
  const business = getContent("business", locale);
  const { newTab } = getContent("layout", locale);
  return {
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
  };
}

function createAboutSections(locale: Locale): Sections {
  const about = getContent("about", locale);
  const { audiences } = getContent("home", locale);
  const franchise = getContent("franchise", locale);
  const contactForm = getContent("contactForm", locale);
  const business = getContent("business", locale);
  const { newTab } = getContent("layout", locale);
  return {
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
          minors={audiences.minors}
          newTab={newTab}
        >
          {null}
        </ReportSoftware>
      ),
      texts: [about.software.heading, audiences.minors],
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
          <ContactLetter content={contactForm} business={business}>
            {null}
          </ContactLetter>
        </ContactSection>
      ),
      texts: [about.contact, contactForm.to, contactForm.postmark, business.name, business.email],
    },
  };
}

function createOtherSections(locale: Locale): Sections {
  const contact = getContent("contact", locale);
  const notFound = getContent("notFound", locale);
  const offline = getContent("offline", locale);
  const business = getContent("business", locale);
  const { newTab } = getContent("layout", locale);
  return {
    "hero of contact": {
      element: (
        <ContactHero content={contact} replyDays="We reply on weekdays.">
          {null}
        </ContactHero>
      ),
      texts: [contact.accent, contact.heading, contact.lede, "We reply on weekdays."],
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
    "unknown address": {
      element: (
        <NotFound
          content={notFound}
          locale={locale}
          services={readServices(locale).map(({ title, href }) => ({ title, href }))}
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
