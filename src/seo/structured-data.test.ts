import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Business } from "#site-content/schemas/business.ts";
import { emptyIdentity } from "#site-content/testing/read-content.ts";
import type { OfficeHours } from "#text/opening.ts";
import {
  createBreadcrumbs,
  createCourseData,
  createOpeningHours,
  createProfessionalService,
  createProvider,
  createUrlResolver,
  createWebSite,
  StructuredData,
} from "./structured-data.tsx";

const toAbsoluteUrl = createUrlResolver(new URL("https://nazariya.test"));
const content = { slogan: "From one desk.", image: "/share/home.png" };

const placeholderBusiness: Business = {
  name: "Nazariya",
  phone: "+91 00000 00000",
  email: "hello@example.in",
  address: { street: "Street and locality", city: "Jabalpur", state: "MP", pin: "000000" },
  reportUrl: "https://partner-report.example/",
  chatNumber: "910000000000",
  social: {
    facebook: "https://www.facebook.com/example",
    youtube: "https://www.youtube.com/@example",
    linkedin: "https://www.linkedin.com/company/example",
    instagram: "https://www.instagram.com/example",
  },
  developer: { name: "Developer (example)", url: "https://developer.example/" },
  identity: emptyIdentity,
  grievanceOfficer: { name: null, email: null, phone: null, days: null },
  dataContact: { name: null, email: null },
  reportPartner: { name: null, privacyNotice: null, price: null },
  joining: { connector: { cost: null, share: null }, owner: { cost: null, share: null } },
  upi: { id: null, payeeName: null },
  replyOn: null,
};

test("structured data leaves out placeholders", () => {
  const text = JSON.stringify(
    createProfessionalService(placeholderBusiness, content, toAbsoluteUrl),
  );
  expect(text).not.toMatch(
    /example|00000|Street and locality|sameAs|telephone|email|legalName|vatID|identifier|null/,
  );
  expect(text).toContain('"addressLocality":"Jabalpur"');
});

test("structured data has what the owner filled in", () => {
  const filledIn: Business = {
    ...placeholderBusiness,
    phone: "+91 98765 43210",
    email: "desk@nazariya.test",
    address: { ...placeholderBusiness.address, street: "12 Napier Town", pin: "482001" },
    social: { ...placeholderBusiness.social, youtube: "https://www.youtube.com/@nazariya" },
  };
  expect(createProfessionalService(filledIn, content, toAbsoluteUrl)).toMatchObject({
    "@id": "https://nazariya.test/#business",
    telephone: "+91 98765 43210",
    email: "desk@nazariya.test",
    address: { streetAddress: "12 Napier Town", postalCode: "482001", addressCountry: "IN" },
    sameAs: ["https://www.youtube.com/@nazariya"],
  });
});

test("structured data has legal name, numbers and grievance officer", () => {
  const filledIn: Business = {
    ...placeholderBusiness,
    identity: {
      ...placeholderBusiness.identity,
      legalName: "Asha Verma & Associates",
      gstin: "27AAPFU0939F1ZV",
      cin: "none",
      udyam: "UDYAM-MP-23-0012345",
    },
    grievanceOfficer: {
      name: "Ravi Rao",
      email: "complaints@nazariya.test",
      phone: null,
      days: 15,
    },
  };
  expect(createProfessionalService(filledIn, content, toAbsoluteUrl)).toMatchObject({
    legalName: "Asha Verma & Associates",
    vatID: "27AAPFU0939F1ZV",
    identifier: [{ "@type": "PropertyValue", propertyID: "udyam", value: "UDYAM-MP-23-0012345" }],
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "grievance officer",
      name: "Ravi Rao",
      email: "complaints@nazariya.test",
    },
  });
});

test("search engines read how the grievance officer is reached, and nothing that is not given", () => {
  const officer = { name: "Ravi Rao", email: null, phone: "+91 98765 43211", days: null };
  const reached = (grievanceOfficer: Business["grievanceOfficer"]) =>
    createProfessionalService({ ...placeholderBusiness, grievanceOfficer }, content, toAbsoluteUrl)
      .contactPoint;
  const contact = { "@type": "ContactPoint", contactType: "grievance officer", name: "Ravi Rao" };
  expect(reached(officer)).toEqual({ ...contact, telephone: "+91 98765 43211" });
  expect(reached({ ...officer, email: "complaints@nazariya.test", phone: null })).toEqual({
    ...contact,
    email: "complaints@nazariya.test",
  });
});

const closed = { opens: null, closes: null };
const week = { monday: closed, tuesday: closed, wednesday: closed, thursday: closed };
const hours: OfficeHours["hours"] = { ...week, friday: closed, saturday: closed, sunday: closed };
const holiday = { from: "2026-11-08", to: "2026-11-12", name: { en: "Diwali", hi: "दिवाली" } };

test("search engines read no opening hours while none are given", () => {
  expect(createOpeningHours({ hours, holidays: [] }, "2026-11-01")).toEqual({});
});

test("search engines read open days and coming holidays", () => {
  const saturday = { opens: "10:00", closes: "14:00" };
  const office = { hours: { ...hours, saturday }, holidays: [holiday] };
  expect(createOpeningHours(office, "2026-11-12")).toEqual({
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: "https://schema.org/Saturday",
        ...saturday,
      },
    ],
    specialOpeningHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2026-11-08",
        validThrough: "2026-11-12",
        opens: "00:00",
        closes: "00:00",
      },
    ],
  });
  expect(createOpeningHours(office, "2026-11-13")).not.toHaveProperty(
    "specialOpeningHoursSpecification",
  );
});

const createLabel = (label: string) => ({ label, accent: undefined });
const labels = {
  home: createLabel("Home"),
  services: createLabel("Services"),
  courses: createLabel("Courses"),
  franchise: createLabel("Franchise"),
  about: createLabel("About"),
  contact: createLabel("Contact"),
};

test("breadcrumbs lead through the page above", () => {
  expect(
    createBreadcrumbs(
      { path: "/c-a-services/gst", title: "GST", locale: "en" },
      labels,
      toAbsoluteUrl,
    ),
  ).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { name: "Home", item: toAbsoluteUrl("/") },
      { name: "Services", item: toAbsoluteUrl("/c-a-services") },
      { name: "GST", item: toAbsoluteUrl("/c-a-services/gst") },
    ].map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
  });
});

test("a page has the name of the menu in its own trail and in those below", () => {
  const trail = createBreadcrumbs(
    { path: "/hi/grow-with-us", title: "Skill courses in Jabalpur", locale: "hi" },
    labels,
    toAbsoluteUrl,
  );
  expect(JSON.stringify(trail)).toContain('"name":"Courses"');
  expect(JSON.stringify(trail)).not.toContain("Skill courses");
});

test("a course has its fee in rupees as an offer of search engines", () => {
  const course = {
    title: "Excel",
    description: "Sheets",
    path: "/grow-with-us/excel",
    price: "1999",
  };
  const provider = createProvider(placeholderBusiness, toAbsoluteUrl);
  const data = createCourseData(course, provider, toAbsoluteUrl);
  expect(data).toMatchObject({
    provider: { "@id": "https://nazariya.test/#business" },
    offers: { "@type": "Offer", price: "1999", priceCurrency: "INR" },
  });
  expect(data).not.toHaveProperty("hasCourseInstance");
});

test("search engines read how, in which language and from which day a course is taught", () => {
  const course = {
    title: "Excel",
    description: "Sheets",
    path: "/grow-with-us/excel",
    price: "1999",
  };
  const provider = createProvider(placeholderBusiness, toAbsoluteUrl);
  const known = { mode: "room", language: "hi", nextBatch: "2026-12-07" } as const;
  expect(createCourseData({ ...course, ...known }, provider, toAbsoluteUrl)).toMatchObject({
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: ["Onsite"],
      inLanguage: ["hi"],
      startDate: "2026-12-07",
    },
  });
});

test("the site of each language has an address of its own in structured data", () => {
  const ids = ["/", "/hi/"].map((path) =>
    JSON.stringify(createWebSite(placeholderBusiness, { path, language: "en-IN" }, toAbsoluteUrl)),
  );
  expect(ids[0]).toContain('"@id":"https://nazariya.test/#website"');
  expect(ids[1]).toContain('"@id":"https://nazariya.test/hi/#website"');
});

test("a home page has no breadcrumbs", () => {
  const home = { path: "/hi/", title: "होम", locale: "hi" } as const;
  expect(createBreadcrumbs(home, labels, toAbsoluteUrl)).toBeUndefined();
});

test("content cannot end the script element", () => {
  const name = `A & B "quoted" </script><script>alert(1)</script> <!-- नज़रिया`;
  const things = [{ "@type": "Course" as const, name }];
  const html = renderToStaticMarkup(createElement(StructuredData, { things }));
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  const [, json = ""] = />(.*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@graph": things });
});
