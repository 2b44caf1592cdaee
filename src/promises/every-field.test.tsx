import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readCourses } from "#catalogue/courses.ts";
import { getPostedName, listFormFields } from "#forms/form-shape.ts";
import type { FormState } from "#forms/form-state.ts";
import {
  contactForm,
  enrolmentForm,
  type FieldDefinition,
  findRequirement,
  forms,
  getField,
} from "#forms/forms.ts";
import { defaultLocale } from "#locales.ts";
import { ContactForm } from "#site/contact/contact-form.tsx";
import { ReferenceActions } from "#site/contact/reference-actions.tsx";
import { EnrolmentForm } from "#site/enrolment/enrolment-form.tsx";
import {
  formatCallHours,
  readContactFormProps,
  readEnrolmentFormProps,
} from "#site/layout/form-props.ts";
import { getContent } from "#site-content/get-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import type { Topic } from "#text/links.ts";

const words = getContent("forms", defaultLocale);
const url = new URL("https://nazariya.test/");
const rendered = {
  contact: <ContactForm {...readContactFormProps(defaultLocale, { url })} />,
  enrolment: <EnrolmentForm {...readEnrolmentFormProps(defaultLocale, { url })} />,
};

const selectors = {
  line: "input",
  email: "[inputmode=email]",
  phone: "[type=tel]",
  text: "textarea",
  choice: "[type=radio]",
} satisfies Record<FieldDefinition["control"], string>;

/** The contact form as the server renders it with this state. */
function renderContactForm(form: FormState, topics?: Topic[]) {
  const props = readContactFormProps(defaultLocale, { url, locals: { form } });
  return load(renderToStaticMarkup(<ContactForm {...props} {...(topics && { topics })} />));
}

test.each([contactForm, enrolmentForm])(
  "every field of the form $name can be filled in",
  (form) => {
    const page = load(renderToStaticMarkup(rendered[form.name]));
    for (const field of listFormFields(form)) {
      const { control, postedName } = getField(form, field);
      const elements = page(`${selectors[control]}[name="${postedName}"]`);
      expect(elements.length, `the form has no ${control} for ${field}`).toBeGreaterThan(0);
      const label = page(
        `label[for="${form.name}-${field}"], fieldset:has(#${form.name}-${field})`,
      );
      const sentences: Record<string, { label: string }> = words[form.name];
      expect(label.text(), `the label of ${field}`).toContain(sentences[field]?.label);
    }
  },
);

test.each([contactForm, enrolmentForm])(
  "each field of $name says whether it is required, as its row does",
  (form) => {
    const page = load(renderToStaticMarkup(rendered[form.name]));
    expect(page("form").text()).toContain(words.required);
    for (const field of listFormFields(form)) {
      const element = page(`[data-field="${getPostedName(form, field)}"]`);
      const count = (selector: string) => element.filter(selector).add(selector, element).length;
      const said = [count("[aria-required=true]"), count("[required]"), count("[data-optional]")];
      const expected = { schema: [1, 0, 0], browser: [0, 1, 0], nobody: [0, 0, 1] };
      expect(said, field).toEqual(expected[findRequirement(getField(form, field)) ?? "nobody"]);
      // The mark is drawn by the styles: the label stays what the specification names.
      const sentences: Record<string, { label: string }> = words[form.name];
      expect(element.find("label > span, legend > span").first().text()).toBe(
        sentences[field]?.label,
      );
    }
  },
);

test("the chat after sending carries the number of the form", () => {
  const ways = (
    <ReferenceActions {...readContactFormProps(defaultLocale, { url })} reference="NZ-2345-6789" />
  );
  const href = load(renderToStaticMarkup(ways))("a").attr("href") ?? "";
  expect(new URL(href).searchParams.get("text")).toBe(`${words.reference.message} NZ-2345-6789`);
});

test("a refused form comes back with all that was typed, its messages at the fields, and links to them", () => {
  const message = '</textarea><script>alert("1")</script>\nSecond line';
  const values = { name: " ", email: 'a"b@example', phone: "9876543210", message };
  const messages = { name: "No name.", email: "No address." };
  const rejected = { form: contactForm.name, values, messages };
  const page = renderContactForm({ rejected, topicIds: '"><b>' });
  expect(page("#contact-email").attr("value")).toBe('a"b@example');
  expect(page("#contact-phone").attr("value")).toBe("9876543210");
  expect(page("textarea").text()).toBe(message);
  expect(page("script, b")).toHaveLength(0);
  expect(page("input[name=need]").attr("value")).toBe('"><b>');
  expect(page("#contact-name-message:not([hidden])").text()).toBe("No name.");
  expect(page("[data-invalid] [aria-invalid=true]")).toHaveLength(2);
  const links = page("[role=alert] a").map((_, link) => [
    [page(link).text(), link.attribs["href"]],
  ]);
  expect(links.get()).toEqual([
    ["No name.", "#contact-name"],
    ["No address.", "#contact-email"],
  ]);
  // Without scripts only this brings a reader there; a focused alert is read twice.
  expect(page("[autofocus][tabindex=-1] > [role=alert]:not([autofocus]) > ul")).toHaveLength(1);
  expect(renderContactForm({})("[autofocus]")).toHaveLength(0);
});

test("an error of the whole form links to no field", () => {
  const rejected = { form: contactForm.name, values: {}, messages: {}, error: "Try again." };
  const page = renderContactForm({ rejected });
  expect(page("[role=alert] li").text()).toBe("Try again.");
  expect(page("[role=alert] a, [data-invalid]")).toHaveLength(0);
});

test("the box for a call is as a link or a returned form has it, without its topic twice", () => {
  const isTicked = (topicIds: string) =>
    renderContactForm({ topicIds })("[value=callBack]").is("[checked]");
  expect([isTicked("gst,callBack"), isTicked("gst")]).toEqual([true, false]);
  expect(
    renderContactForm({ topicIds: "gst,callBack" })("input[type=hidden][name=need]").val(),
  ).toBe("gst");
});

test("the box for a call says the opening hours where they are known", () => {
  const content = { hours: "In our hours, {hours}.", noHours: "Within 24 hours." };
  expect(formatCallHours(content, "Mon–Sat 10 am – 7 pm")).toBe(
    "In our hours, Mon–Sat 10 am – 7 pm.",
  );
  expect(formatCallHours(content, undefined)).toBe("Within 24 hours.");
});

test("the topics of an address write a message, but not into a form that comes back", () => {
  const topics = [{ opening: "About:", subjects: [{ id: "gst", name: "GST" }] }];
  expect(renderContactForm({ topicIds: "gst" }, topics)("textarea").text()).toBe("About:\n• GST");
  const rejected = { form: contactForm.name, values: { message: "Only this" }, messages: {} };
  expect(renderContactForm({ rejected, topicIds: "gst" }, topics)("textarea").text()).toBe(
    "Only this",
  );
});

test("a refused choice of a course comes back chosen, and is marked invalid as one group", () => {
  const [course] = readCourses(defaultLocale);
  const values = { course: removeNonBreakingSpaces(course?.title ?? "") };
  const rejected = { form: enrolmentForm.name, values, messages: { course: "It is gone." } };
  const props = readEnrolmentFormProps(defaultLocale, { url, locals: { form: { rejected } } });
  const page = load(renderToStaticMarkup(<EnrolmentForm {...props} />));
  expect(page("input[checked]").attr("value")).toBe(values.course);
  expect(page("form + div h3").text()).toBe(course?.title);
  expect(page("[role=radiogroup][aria-invalid=true]")).toHaveLength(1);
  expect(page("[name=course][aria-invalid]")).toHaveLength(0);
  expect(renderContactForm({ rejected })("[data-invalid]"), "of another form").toHaveLength(0);
});

test("every form of the site is among the forms rendered here", () => {
  expect(Object.keys(rendered)).toEqual(Object.keys(forms));
});
