/**
 * What the specification fixes word for word, beside what the English content says. Nothing else in
 * the tests owns a sentence or a figure. Whoever changes one reads where it stands and what to do; a
 * change here is a change of what was promised.
 */
import { expect, test } from "vitest";
import { parseContent, textsIn } from "#content-loader/parse-content.ts";
import { fillIn } from "#format/fill-in.ts";
import { grouped } from "#format/money.ts";
import { navigation, pages, quickLinks } from "#site";
import { spokenFile, spokenValue, sharedFile } from "./spoken-content.ts";
import { themes } from "#theme/themes.ts";

const files = parseContent(textsIn("content"));

/**
 * What is said where the content no longer says what was promised.
 * @param key The file inside `content/` and the path in it: `en/home.hero.generate`, `prices.gst.fee`.
 */
function promised(key: string, value: unknown): string {
  const [file = "", ...names] = key.split(".");
  const path = names.map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  const line = files.get(`${file}.yaml`)?.lineOf(path) ?? 1;
  return (
    `content/${file}.yaml, line ${line}, ${names.join(".")}: the specification promises ` +
    `${JSON.stringify(value)}. If the owner has decided otherwise, write the new value into ` +
    "checks/specification.test.ts, too."
  );
}

/** Sentences and labels that are fixed, by the key of the English content. */
const fixed: Record<string, Record<string, string>> = {
  "2, navigation and footer": {
    "shell.pages.home.label": "Home",
    "shell.pages.services.label": "Professional Compliance Services",
    "shell.pages.courses.label": "Skill Development",
    "shell.pages.franchise.label": "Our Franchise",
    "shell.pages.about.label": "About Us",
    "shell.pages.contact.label": "Contact Us",
    "shell.footer.quickLinks": "Quick links",
  },
  "2, home": {
    "home.hero.generate": "Generate Report",
    "home.audiences.heading": "Who Can Use It",
    "home.connector.potential.value": "₹1 Cr to ₹5 Cr",
    "home.connector.become": "Become a Talent Connector",
    "home.connector.partner": "Join as Partner",
  },
  "2, compliance services": {
    "services.hero.heading": "We Are Your Strategic Partner In Managing Good Finance Experiences",
    "services.hero.start": "Get Started",
    "services.hero.rating.figure": "4.8",
    "services.hero.rating.text": "from 100+ reviews",
    "services.service.enquire": "Enquire Now",
    "services.promo.heading": "Be your own boss",
    "services.promo.cheque.label": "Potential Monthly Earnings",
    "services.promo.cheque.figure": "₹1,50,000+",
    "services.solutions.heading": "Taxation and compliance solutions",
    "services.solutions.start": "Get Started",
    "services.partner.heading": "Become a Franchise Partner",
    "services.partner.join": "Join as Partner",
    "services.partner.apply": "Apply Now",
    "services.closing.start": "Get Started",
  },
  "2, skill development": {
    "skills.hero.start": "Get Started",
    "skills.hero.figures.mentors.figure": "99+",
    "skills.hero.figures.mentors.label": "certified mentors",
    "skills.hero.figures.rating.figure": "5.0",
    // "With 1000+" of what, the specification leaves open; the home page says it, too.
    "skills.hero.figures.rating.label": "rating with 1,000+ reviews",
    // "Over five thousand student reviews", in figures like the two before it.
    "skills.hero.figures.reviews.figure": "5,000+",
    "skills.hero.figures.reviews.label": "student reviews",
    "skills.steps.heading": "How it works",
    "courses.enrol": "Enroll Now",
  },
  "2, franchise": {
    "franchise.hero.heading": "Join Our Growing Network of Success",
    "franchise.hero.contact": "Contact Us",
    "franchise.models.connector.ticket.title": "Talent Connector",
    "franchise.models.connector.fare.value": "₹1–5 crore",
    "franchise.models.connector.fare.unit": "annual earning potential",
    "franchise.models.owner.ticket.title": "Business Owner",
    "franchise.models.owner.fare.value": "₹3 lakh+",
    "franchise.models.owner.fare.unit": "monthly earning potential",
    "franchise.tickets.investment.title": "Minimal Investment",
    "franchise.tickets.investment.fare.value": "100+",
    "franchise.tickets.investment.fare.unit": "successful partners",
    "franchise.tickets.join.title": "Join Now",
    "franchise.models.connector.number": "Model 1",
    "franchise.models.connector.title": "Talent Connector",
    "franchise.models.connector.stats.0.value": "₹5 crore",
    "franchise.models.connector.stats.1.value": "1 hour+",
    "franchise.models.connector.stats.2.value": "Tech-driven",
    "franchise.models.connector.apply": "Become a Talent Connector",
    "franchise.models.owner.number": "Model 2",
    "franchise.models.owner.title": "Independent Business Owner",
    "franchise.models.owner.stats.0.value": "₹3 lakhs+",
    "franchise.models.owner.stats.1.value": "100+",
    "franchise.models.owner.stats.2.value": "1 hour",
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
  "4, states": {
    "enrolment.sending": "Processing...",
    "enrolment.sent.heading": "Enrollment Successful!",
    "enrolment.sent.again": "Enroll in Another Course",
    "enrolment.card.none": "No course selected",
    "letter.sending": "Sending...",
    "letter.sent.heading": "Message Sent Successfully!",
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
    "letter.failed": "There was an error submitting the form. Please try again.",
    "enrolment.failed": "There was an error submitting the form. Please try again.",
  },
  "9, numbers": {
    "courses.views": "2.5k views",
  },
};

for (const [section, sentences] of Object.entries(fixed)) {
  test.each(Object.entries(sentences))(`section ${section}: %s`, (key, sentence) => {
    expect(spokenValue("en", key), promised(`en/${key}`, sentence)).toBe(sentence);
  });
}

test("section 2: the bar and the quick links have the six pages, in their orders", () => {
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

test("section 2: four networks", () => {
  const { social } = sharedFile("business");
  expect(Object.keys(social)).toEqual(["facebook", "youtube", "linkedin", "instagram"]);
});

test("sections 2 and 3: lists are as long as they were promised", () => {
  const services = spokenFile("en", "services");
  const skills = spokenFile("en", "skills");
  const { hero, models, promotion } = spokenFile("en", "franchise");
  const lengths = {
    services: Object.keys(sharedFile("serviceFacts")).length,
    courses: Object.keys(sharedFile("courses")).length,
    franchiseModels: Object.keys(models).length,
    promotion: promotion.lines.length,
    questions: spokenFile("en", "home").questions.list.length,
    solutions: Object.keys(services.solutions.list).length,
    clients: Object.keys(services.testimonials.list).length,
    reasons: skills.reasons.list.length,
    steps: skills.steps.list.length,
    students: Object.keys(skills.voices.list).length,
    heroBenefits: hero.benefits.length,
    connectorBenefits: models.connector.benefits.list.length,
    ownerBenefits: models.owner.benefits.list.length,
    serviceModels: Object.keys(spokenFile("en", "about").services.models).length,
  };
  expect(lengths).toEqual({
    services: 6,
    courses: 3,
    franchiseModels: 2,
    promotion: 3,
    questions: 5,
    solutions: 5,
    clients: 4,
    reasons: 4,
    steps: 4,
    students: 4,
    heroBenefits: 4,
    connectorBenefits: 6,
    ownerBenefits: 6,
    serviceModels: 3,
  });
});

/** What a sentence must say, where the specification fixes what it says and not its words. */
const said = {
  "services.promo.points.0": "1 hour of training",
  "services.promo.points.1": "100+ partners",
  "services.promo.points.2": "up to ₹3 lakh a month",
  "services.partner.stats.0.value": "100+",
  "services.partner.stats.1.value": "1 hour",
  "services.partner.stats.2.value": "₹3 lakh",
  "franchise.hero.benefits.0": "1 hour of training",
  "franchise.hero.benefits.1": "100+ partners",
  "franchise.models.connector.role": "introduce people to the brain-analysis service",
  "franchise.models.connector.stats.0.label": "annual",
  "franchise.models.connector.stats.1.label": "daily",
  "franchise.models.owner.stats.0.label": "monthly",
  "franchise.models.owner.stats.1.label": "partners",
  "franchise.models.owner.stats.2.label": "training",
  "home.facts.rating.figure": "5.0",
  "home.facts.rating.label": "1,000+",
  "home.facts.partners.figure": "100+",
  "home.facts.training.figure": "1 hour",
  "enrolment.sent.text": "confirmation email was sent",
};

test.each(Object.entries(said))("sections 2, 4 and 9: %s says %s", (key, part) => {
  expect(spokenValue("en", key), promised(`en/${key}`, part)).toContain(part);
});

test("section 2: every line of the promotion names its last day", () => {
  for (const line of spokenFile("en", "franchise").promotion.lines) expect(line).toContain("{day}");
});

test("section 3: the fields of the two forms", () => {
  const { contact, enrolment } = spokenFile("en", "forms");
  expect(Object.keys(contact)).toEqual(["name", "email", "phone", "message"]);
  expect(Object.keys(enrolment)).toEqual(["fullName", "email", "phone", "courseId"]);
});

test("section 2: who can use the report", () => {
  expect(spokenFile("en", "home").audiences.list.map(({ name }) => name)).toEqual([
    "Students",
    "Job seekers",
    "Freelancers",
    "Business owners",
    "HR departments",
    "Institutions",
  ]);
});

test("section 2: the chat asks what kind of data and analysis the report includes", () => {
  expect(spokenValue("en", "services.chat.message")).toContain(
    "what kind of data and analysis does the report include",
  );
});

const courses = {
  excel: [1, "Microsoft Excel Mastery", 1499, "4 Weeks", "Beginner to Advanced", "TECHNOLOGY"],
  resume: [4, "Resume & Interview Skills", 999, "2 Weeks", "Beginner", "BUSINESS"],
  workspace: [5, "Google Workspace Tools", 1299, "3 Weeks", "Beginner", "TECHNOLOGY"],
};

test.each(Object.entries(courses))("section 3: the course %s", (name, row) => {
  const said = spokenFile("en", "courseWords");
  const course = sharedFile("courses")[name];
  if (!course) throw new Error(promised(`courses.${name}`, row));
  expect(
    [
      course.id,
      said.courses[name]?.title,
      course.price,
      said.duration.replace("{weeks}", String(course.weeks)),
      said.levels[course.level],
      said.categories[course.category],
    ],
    promised(`courses.${name}`, row),
  ).toEqual(row);
});

/** Our own fees in rupees, and how long it takes. */
const prices = {
  gst: [300, "3–7 working days"],
  itrIndividual: [250, "2–3 working days"],
  itrBusiness: [500, "2–3 working days"],
  companyOpc: [5000, "10–15 working days"],
  companyPrivateLimited: [9999, "10–15 working days"],
  fssai: [200, "15–30 days"],
  msme: [300, "1–3 working days"],
  iso: [13999, "2–3 months"],
  panTan: [200, "7–10 days"],
  digitalSignature: [750, "1–3 working days"],
};

test.each(Object.entries(prices))("section 9: the price and the time of %s", (name, row) => {
  const { units } = spokenFile("en", "services");
  const price = sharedFile("prices")[name];
  if (!price) throw new Error(promised(`prices.${name}`, row));
  const { fee, time, unit } = price;
  expect([fee, units[unit].replace("{time}", time)], promised(`prices.${name}`, row)).toEqual(row);
});

test.each([
  ["gst", ["from ₹{gst}"]],
  ["itr", ["from ₹{itrIndividual}", "from ₹{itrBusiness}"]],
  ["registration", ["from ₹{companyOpc}", "from ₹{companyPrivateLimited}"]],
  ["fssai", ["from ₹{fssai} plus government fee", "₹{msme}"]],
  ["iso", ["from ₹{iso}"]],
  ["documentation", ["₹{panTan}", "from ₹{digitalSignature}"]],
])("section 9: what %s costs is said with its own fees", (name, sentences) => {
  const fees = Object.fromEntries(
    Object.entries(sharedFile("prices")).map(([id, { fee }]): [string, string] => [
      id,
      grouped(fee),
    ]),
  );
  const said = sentences.map((sentence) => fillIn(sentence, fees));
  const products = sharedFile("serviceFacts")[name]?.products ?? [];
  const pricing = products.map((id) =>
    spokenValue("en", `services/${name}.products.${id}.pricing`),
  );
  expect(pricing, promised(`en/services/${name}.products`, said)).toEqual(said);
});

test("section 9: the colours of the themes", () => {
  expect(themes).toEqual({
    default: "#FFFFFF",
    home: "#FFFFFF",
    about: "#F57C00",
    services: "#FFB74D",
    contact: "#FF5722",
  });
});

const claims = {
  complianceRating: "4.8",
  complianceReviews: "100+",
  rating: "5.0",
  ratingReviews: "1,000+",
  studentReviews: "5,000+",
  courseViews: "2.5k",
  mentors: "99+",
  partners: "100+",
  trainingHours: "1",
  dailyHours: "1",
  connectorCroreFrom: "1",
  connectorCroreTo: "5",
  ownerLakhMonthly: "3",
  sampleMonthlyEarnings: "1,50,000+",
  replyHours: "24",
};

test.each(Object.entries(claims))("section 9: the claim %s", (name, figure) => {
  const found = Object.entries(sharedFile("claims")).find(([claim]) => claim === name);
  expect(found?.[1].figure, promised(`claims.${name}.figure`, figure)).toBe(figure);
});

test("sections 2 and 9: the promotion ends on 30 June", () => {
  const { ends } = sharedFile("promotion");
  expect(ends, promised("promotion.ends", "30 June")).toMatch(/^\d{4}-06-30$/);
});

test.each(["contact.lede", "letter.sent.text", "about.write.lede"])(
  "sections 2 and 9: %s promises a reply within 24 hours",
  (key) => {
    expect(spokenValue("en", key)).toContain("within 24 hours");
  },
);
