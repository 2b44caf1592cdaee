/** An enquiry that is added at the desk, after a call or a visit to the shop. */
import * as v from "valibot";
import { usualDays, type Change } from "#enquiry/follow-up.ts";
import { waysIn } from "#enquiry/statuses.ts";
import type { AddedLead, AddProblem } from "./add-view.ts";
import { forms } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import { optionalPhone, requiredLine } from "#forms/text.ts";
import { isLocale, prefixOf, type Locale } from "#locales.ts";
import { dayAhead } from "#text/clock.ts";
import type { Lead } from "#server/store/leads.ts";
import { pageIn, type Site } from "#server/pages/site-files.ts";
import type { LanguageWords } from "#server/words.ts";

const text = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), "");

const shape = v.object({
  name: text(300),
  phone: text(60),
  about: text(60),
  cameBy: v.optional(v.picklist(waysIn), "telephone"),
  wants: text(2000),
  next: v.optional(v.picklist([...usualDays, "none"]), "none"),
  language: v.pipe(v.string(), v.check(isLocale)),
});

/** The prefix of a course's key; a value without it is the name of a service. */
const ofCourse = "course:";

/** What an enquiry can be about, in one language. */
export function topicsIn(site: Site, { courses }: LanguageWords, language: Locale) {
  const offered = site.topics.get(pageIn(site, forms.contact.page, prefixOf(language))) ?? [];
  const titles = [...courses].map(([key, { title }]) => ({ value: ofCourse + key, label: title }));
  const subjects = offered.flatMap(({ subjects }) => subjects);
  return {
    services: subjects
      .filter(({ name }) => titles.every(({ label }) => label !== name))
      .map(({ id, name }) => ({ value: id, label: name })),
    courses: titles,
  };
}

/** The typed values, with their problem; undefined for a post that is not from the desk's form. */
export function readAdded(
  posted: unknown,
): { typed: AddedLead; problem: AddProblem | undefined } | undefined {
  const read = v.safeParse(shape, posted);
  if (!read.success) return undefined;
  const { name, phone, language } = read.output;
  const ten = v.safeParse(optionalPhone(), phone);
  // Checked above.
  const typed = { ...read.output, language: language as Locale };
  if (!ten.success) return { typed, problem: "number" };
  if (name === "" && phone === "") return { typed, problem: "nobody" };
  if (name !== "" && !v.is(requiredLine(), name)) return { typed, problem: "long" };
  return { typed: { ...typed, phone: ten.output }, problem: undefined };
}

/** The lead to store. With a course it is an enrolment. */
export function leadOf(typed: AddedLead, site: Site, words: LanguageWords): Lead {
  const { name, phone, about, wants, language, cameBy } = typed;
  const topics = topicsIn(site, words, language);
  const course = topics.courses.find(({ value }) => value === about);
  const service = topics.services.find(({ value }) => value === about);
  const message: Record<string, string> = wants === "" ? {} : { message: wants };
  return {
    ...(course === undefined
      ? { form: "contact", fields: { name, phone, ...message } }
      : {
          form: "enrolment",
          fields: { fullName: name, phone, courseId: course.label, ...message },
          courseKey: course.value.slice(ofCourse.length),
          feeTold: words.courses.get(course.value.slice(ofCourse.length))?.fee,
        }),
    extras: service === undefined ? {} : { [steeringFields.need]: service.label },
    language,
    page: null,
    visit: { came_by: cameBy },
    isSpam: false,
  };
}

/** The account that adds an enquiry has already answered it. */
export function firstChange({ next }: AddedLead, now: Date): Change {
  return {
    status: "talking",
    nextDay: next === "none" ? undefined : dayAhead(Number(next), now),
    event: "added",
    text: "",
  };
}
