import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contact, enrolment, fieldsOf, forms, wireName } from "#forms/forms.ts";
import { defaultLocale } from "#locales.ts";
import { content } from "#content/read.ts";
import { ContactForm } from "#site/contact/contact-form.tsx";
import { EnrolmentForm } from "#site/enrolment/enrolment-form.tsx";

const words = content("forms", defaultLocale);
const shared = {
  endpoint: { url: "/api/forms", accessKey: "", own: true },
  language: "en",
  page: "/",
  summary: words.summary.title,
  keeping: words.keeping,
  notice: { version: "2026-11-21", text: "", link: "", href: "/privacy" },
  rim: "",
};
const course = {
  id: "excel",
  anchor: "enrol-excel",
  title: "Excel",
  picture: "excel" as const,
  categoryName: "",
  duration: "",
  level: "",
  learn: [],
  price: "",
  fee: "",
};

const rendered = {
  contact: (
    <ContactForm
      {...shared}
      closed={[]}
      words={content("letter", defaultLocale)}
      fields={words.contact}
    />
  ),
  enrolment: (
    <EnrolmentForm
      {...shared}
      words={content("enrolment", defaultLocale)}
      fields={words.enrolment}
      courses={[course]}
      labels={{ category: "", duration: "", level: "", fee: "" }}
    />
  ),
};

test.each([contact, enrolment])("every field of the form $name can be filled in", (form) => {
  const page = load(renderToStaticMarkup(rendered[form.name]));
  for (const field of fieldsOf(form)) {
    const control = page(`[name="${wireName(form, field)}"]`);
    expect(control.length, `the form has no control for ${field}`).toBeGreaterThan(0);
    const label = page(`label[for="${form.name}-${field}"], fieldset:has(#${form.name}-${field})`);
    const sentences: Record<string, { label: string }> = words[form.name];
    expect(label.text(), `the label of ${field}`).toContain(sentences[field]?.label);
  }
});

test("no form is left out", () => {
  expect(Object.keys(rendered)).toEqual(Object.keys(forms));
});
