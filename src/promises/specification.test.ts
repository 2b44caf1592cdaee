/**
 * The texts that the specification fixes: labels, messages and rules of the English content, each as
 * in its file, with placeholders for figures. Changing one changes a promise to the customer.
 * `figures.test.ts` has the figures, which are the owner's.
 */
import { expect, test } from "vitest";
import { navigation, pages, quickLinks } from "#page-map.ts";
import { getNestedValue } from "#site-content/nested-values.ts";
import { getLocaleFile, getSharedFile } from "#site-content/testing/read-content.ts";
import { parseContent, readYamlFiles } from "#site-content/yaml-files.ts";
import { themes } from "#ui/theme/themes.ts";

const files = parseContent(readYamlFiles("content"));

/** `home.hero.generate` → the file `en/home.yaml`, and the keys `hero` and `generate` in it. */
function parseKey(key: string) {
  const [file = "", ...keys] = key.split(".");
  return { name: `en/${file}.yaml`, keys };
}

/** A text as in its file: with placeholders, and with plain spaces instead of non-breaking ones. */
function getText(key: string): string {
  const { name, keys } = parseKey(key);
  return String(getNestedValue(files.get(name)?.data, keys)).replaceAll("\u00a0", " ");
}

/** What a person reads whose change of a text breaks a promise. */
function explainPromise(key: string, value: unknown): string {
  const { name, keys } = parseKey(key);
  const path = keys.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return (
    `content/${name}, line ${files.get(name)?.getLine(path) ?? 1}, ${keys.join(".")}: the specification ` +
    `promises ${JSON.stringify(value)}. If the owner has decided otherwise, write the new value into ` +
    "src/promises/specification.test.ts, too."
  );
}

/** Fixed texts by their key in the English content. */
const fixed: Record<string, Record<string, string>> = {
  "2, navigation and footer": {
    "layout.pages.home.label": "Home",
    "layout.pages.services.label": "Professional Compliance Services",
    "layout.pages.courses.label": "Skill Development",
    "layout.pages.franchise.label": "Our Franchise",
    "layout.pages.about.label": "About Us",
    "layout.pages.contact.label": "Contact Us",
    "layout.footer.quickLinks": "Quick links",
  },
  "2, home": {
    "home.hero.generate": "Generate Report",
    "home.audiences.heading": "Who Can Use It",
    "home.connector.potential.value":
      "₹{claim.connectorCroreFrom} Cr to ₹{claim.connectorCroreTo} Cr",
    "home.connector.become": "Become a Talent Connector",
    "home.connector.partner": "Join as Partner",
  },
  "2, compliance services": {
    "services.hero.heading": "We Are Your Strategic Partner In Managing Good Finance Experiences",
    "services.hero.start": "Get Started",
    "services.hero.rating.figure": "{claim.complianceRating}",
    "services.hero.rating.text": "from {claim.complianceReviews} reviews",
    "services.service.enquire": "Enquire Now",
    "services.promo.heading": "Be your own boss",
    "services.promo.cheque.label": "Potential Monthly Earnings",
    "services.promo.cheque.figure": "₹{claim.sampleMonthlyEarnings}",
    "services.solutions.heading": "Taxation and compliance solutions",
    "services.solutions.start": "Get Started",
    "services.partner.heading": "Become a Franchise Partner",
    "services.partner.join": "Join as Partner",
    "services.partner.apply": "Apply Now",
    "services.closing.start": "Get Started",
  },
  "2, skill development": {
    "skills.hero.start": "Get Started",
    "skills.hero.figures.mentors.figure": "{claim.mentors}",
    "skills.hero.figures.mentors.label": "certified mentors",
    "skills.hero.figures.rating.figure": "{claim.rating}",
    // The specification does not say what "1000+" counts; the home page says it in the same words.
    "skills.hero.figures.rating.label": "rating with {claim.ratingReviews} reviews",
    // "Over five thousand student reviews", in figures like the two before it.
    "skills.hero.figures.reviews.figure": "{claim.studentReviews}",
    "skills.hero.figures.reviews.label": "student reviews",
    "skills.steps.heading": "How it works",
    "courses.enrol": "Enroll Now",
  },
  "2, franchise": {
    "franchise.hero.heading": "Join Our Growing Network of Success",
    "franchise.hero.contact": "Contact Us",
    "franchise.models.connector.ticket.title": "Talent Connector",
    "franchise.models.connector.earning.value":
      "₹{claim.connectorCroreFrom}–{claim.connectorCroreTo} crore",
    "franchise.models.connector.earning.unit": "annual earning potential",
    "franchise.models.owner.ticket.title": "Business Owner",
    "franchise.models.owner.earning.value": "₹{claim.ownerLakhMonthly} lakh+",
    "franchise.models.owner.earning.unit": "monthly earning potential",
    "franchise.tickets.investment.title": "Minimal Investment",
    "franchise.tickets.investment.figure.value": "{claim.partners}",
    "franchise.tickets.investment.figure.unit": "successful partners",
    "franchise.tickets.join.title": "Join Now",
    "franchise.models.connector.number": "Model 1",
    "franchise.models.connector.title": "Talent Connector",
    "franchise.models.connector.stats.0.value": "₹{claim.connectorCroreTo} crore",
    "franchise.models.connector.stats.1.value": "{claim.dailyHours} hour+",
    "franchise.models.connector.stats.2.value": "Tech-driven",
    "franchise.models.connector.apply": "Become a Talent Connector",
    "franchise.models.owner.number": "Model 2",
    "franchise.models.owner.title": "Independent Business Owner",
    "franchise.models.owner.stats.0.value": "₹{claim.ownerLakhMonthly} lakhs+",
    "franchise.models.owner.stats.1.value": "{claim.partners}",
    "franchise.models.owner.stats.2.value": "{claim.trainingHours} hour",
    "franchise.models.owner.apply": "Apply Now",
    "franchise.ownerServices.services.gst": "GST registration",
    "franchise.ownerServices.services.tax": "Tax consultation",
    "franchise.ownerServices.services.audit": "Audit support",
    "franchise.ownerServices.services.accounting": "Accounting",
    "franchise.ownerServices.services.brainReport": "Brain report",
    "franchise.start.heading": "Ready to Start Your Journey?",
    "franchise.start.apply": "Apply Now",
  },
  "2, about": {
    "about.services.apply": "Join the Movement",
    "about.models.join": "Join as Partner",
  },
  "3, titles of the services": {
    "services/gst.title": "GST Registration & Filing",
    "services/itr.title": "ITR Filing & Consultancy",
    "services/registration.title": "Company Registration",
    "services/fssai.title": "FSSAI & MSME Registration",
    "services/iso.title": "ISO Certifications",
    "services/documentation.title": "Business Documentation",
  },
  "9, what a service costs": {
    "services/gst.products.gst.price": "from ₹{price.gst}",
    "services/itr.products.itrIndividual.price": "from ₹{price.itrIndividual}",
    "services/itr.products.itrBusiness.price": "from ₹{price.itrBusiness}",
    "services/registration.products.companyOpc.price": "from ₹{price.companyOpc}",
    "services/registration.products.companyPrivateLimited.price":
      "from ₹{price.companyPrivateLimited}",
    "services/fssai.products.fssai.price": "from ₹{price.fssai} plus government fee",
    "services/fssai.products.msme.price": "₹{price.msme}",
    "services/iso.products.iso.price": "from ₹{price.iso}",
    "services/documentation.products.panTan.price": "₹{price.panTan}",
    "services/documentation.products.digitalSignature.price": "from ₹{price.digitalSignature}",
  },
  "3, how a course is described": {
    "courses.duration": "{weeks} Weeks",
    "courses.levels.beginner": "Beginner",
    "courses.levels.beginnerToAdvanced": "Beginner to Advanced",
    "courses.categories.TECHNOLOGY": "TECHNOLOGY",
    "courses.categories.BUSINESS": "BUSINESS",
  },
  "9, times": {
    "services.units.days": "{time} days",
    "services.units.workingDays": "{time} working days",
    "services.units.months": "{time} months",
  },
  "4, states": {
    "enrolment.sending": "Processing...",
    "enrolment.sent.heading": "Enrollment Successful!",
    "enrolment.sent.again": "Enroll in Another Course",
    "enrolment.card.none": "No course selected",
    "contact-form.sending": "Sending...",
    "contact-form.sent.heading": "Message Sent Successfully!",
    "courses.categories.ALL CATEGORY": "ALL CATEGORY",
  },
  "5, the enrolment form": {
    "forms.enrolment.fullName.errors.missing": "Full name is required.",
    "forms.enrolment.email.errors.missing": "Email is required.",
    "forms.enrolment.email.errors.invalid": "Please enter a valid email.",
    "forms.enrolment.phone.errors.missing": "Phone number is required.",
    "forms.enrolment.phone.errors.invalid": "Please enter a valid 10-digit phone number.",
    "forms.enrolment.courseId.errors.missing": "Please select a course.",
  },
  "5, the contact form": {
    "forms.contact.name.errors.missing": "Name is required.",
    "forms.contact.email.errors.missing": "Email is required",
    "forms.contact.email.errors.invalid": "Please enter a valid email",
    "forms.contact.phone.errors.invalid": "Please enter a valid 10-digit phone number.",
    "forms.contact.message.errors.missing": "Message is required.",
  },
  "8, the alert": {
    "contact-form.failed": "There was an error submitting the form. Please try again.",
    "enrolment.failed": "There was an error submitting the form. Please try again.",
  },
  "9, numbers": {
    "courses.views": "{claim.courseViews} views",
  },
};

for (const [section, sentences] of Object.entries(fixed)) {
  test.each(Object.entries(sentences))(`section ${section}: %s`, (key, sentence) => {
    expect(getText(key), explainPromise(key, sentence)).toBe(sentence);
  });
}

test("section 2: bar and quick links have six pages", () => {
  const bar = [
    ["home", "/"],
    ["services", "/c-a-services"],
    ["courses", "/grow-with-us"],
    ["franchise", "/our-franchise"],
    ["about", "/about-us"],
    ["contact", "/contact-us"],
  ];
  expect(navigation.map((name) => [name, pages[name].path])).toEqual(bar);
  expect(quickLinks).toEqual(["home", "franchise", "courses", "about", "services", "contact"]);
});

test("section 2: the business is on four networks", () => {
  const { social } = getSharedFile("business");
  expect(Object.keys(social)).toEqual(["facebook", "youtube", "linkedin", "instagram"]);
});

// Schemas fix the lengths of all other lists.
test("sections 2 and 3: lists keep their promised lengths", () => {
  const services = getLocaleFile("en", "services");
  const lengths = {
    promotion: getLocaleFile("en", "franchise").promotion.lines.length,
    solutions: Object.keys(services.solutions.list).length,
    clients: Object.keys(services.testimonials.list).length,
    students: Object.keys(getLocaleFile("en", "skills").testimonials.list).length,
    serviceModels: Object.keys(getLocaleFile("en", "about").services.rows).length,
  };
  expect(lengths).toEqual({
    promotion: 3,
    solutions: 5,
    clients: 4,
    students: 4,
    serviceModels: 3,
  });
});

/** Parts that a text must contain, where the specification fixes its content but not its wording. */
const contained = {
  "services.promo.points.0": "{claim.trainingHours} hour of training",
  "services.promo.points.1": "{claim.partners} partners",
  "services.promo.points.2": "up to ₹{claim.ownerLakhMonthly} lakh a month",
  "services.chat.message": "what kind of data and analysis does the report include",
  "services.partner.stats.0.value": "{claim.partners}",
  "services.partner.stats.1.value": "{claim.trainingHours} hour",
  "services.partner.stats.2.value": "₹{claim.ownerLakhMonthly} lakh",
  "franchise.hero.benefits.0": "{claim.trainingHours} hour of training",
  "franchise.hero.benefits.1": "{claim.partners} partners",
  "franchise.models.connector.role": "introduce people to the brain-analysis service",
  "franchise.models.connector.stats.0.label": "annual",
  "franchise.models.connector.stats.1.label": "daily",
  "franchise.models.owner.stats.0.label": "monthly",
  "franchise.models.owner.stats.1.label": "partners",
  "franchise.models.owner.stats.2.label": "training",
  "home.facts.rating.figure": "{claim.rating}",
  "home.facts.rating.label": "{claim.ratingReviews}",
  "home.facts.partners.figure": "{claim.partners}",
  "home.facts.training.figure": "{claim.trainingHours} hour",
  "enrolment.sent.text": "confirmation email was sent",
  "contact.lede": "within {claim.replyHours} hours",
  "contact-form.sent.text": "within {claim.replyHours} hours",
  "about.contact.lede": "within {claim.replyHours} hours",
};

test.each(Object.entries(contained))("sections 2, 4 and 9: %s holds %s", (key, part) => {
  expect(getText(key), explainPromise(key, part)).toContain(part);
});

test("section 2: each promotion line names its last day", () => {
  for (const line of getLocaleFile("en", "franchise").promotion.lines)
    expect(line).toContain("{day}");
});

test("section 2: six audiences can use the report", () => {
  expect(getLocaleFile("en", "home").audiences.list.map(({ name }) => name)).toEqual([
    "Students",
    "Job seekers",
    "Freelancers",
    "Business owners",
    "HR departments",
    "Institutions",
  ]);
});

test("section 9: each theme has its colour", () => {
  expect(themes).toEqual({
    default: "#FFFFFF",
    home: "#FFFFFF",
    about: "#F57C00",
    services: "#FFB74D",
    contact: "#FF5722",
  });
});
