import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contact, enrolment, fieldsOf, forms, wireName } from "#forms/forms.ts";
import { defaultLocale } from "#locales.ts";
import { content } from "#content/read.ts";
import { contactFormProps, enrolmentFormProps } from "#site/shell/form-props.ts";
import { ReferenceWays } from "#site/contact/reference-ways.tsx";
import { ContactForm } from "#site/contact/contact-form.tsx";
import { EnrolmentForm } from "#site/enrolment/enrolment-form.tsx";

const words = content("forms", defaultLocale);
const url = new URL("https://nazariya.test/");
const rendered = {
  contact: <ContactForm {...contactFormProps(defaultLocale, url)} />,
  enrolment: <EnrolmentForm {...enrolmentFormProps(defaultLocale, url)} />,
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

test.each([contact, enrolment])(
  "every field of the form $name says that it is required",
  (form) => {
    const page = load(renderToStaticMarkup(rendered[form.name]));
    expect(page("form").text()).toContain(words.required);
    for (const field of fieldsOf(form)) {
      const place = page(`[data-field="${wireName(form, field)}"]`);
      expect(
        place.is("[aria-required=true]") || place.find("[aria-required=true]").length,
        field,
      ).toBeTruthy();
      // The mark is drawn by the styles: the label stays what the specification names.
      const sentences: Record<string, { label: string }> = words[form.name];
      expect(place.find("label > span, legend > span").first().text()).toBe(
        sentences[field]?.label,
      );
    }
  },
);

test("the chat after sending carries the number of the form", () => {
  const ways = <ReferenceWays {...contactFormProps(defaultLocale, url)} reference="NZ-2345-6789" />;
  const href = load(renderToStaticMarkup(ways))("a").attr("href") ?? "";
  expect(new URL(href).searchParams.get("text")).toBe(`${words.reference.message} NZ-2345-6789`);
});

test.each([contact, enrolment])(
  "the alert of the form $name is not what gets the focus",
  (form) => {
    const page = load(renderToStaticMarkup(rendered[form.name]));
    expect(page("[data-summary][role]")).toHaveLength(0);
    expect(page("[data-summary] > [role=alert] > ul")).toHaveLength(1);
  },
);

test("no form is left out", () => {
  expect(Object.keys(rendered)).toEqual(Object.keys(forms));
});
