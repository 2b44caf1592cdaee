import * as v from "valibot";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { channels } from "#enquiry/channels.ts";
import { createOptionalLineSchema, createOptionalTextSchema } from "#forms/field-schemas.ts";
import { forms } from "#forms/forms.ts";
import { getPathPrefix, type Locale, locales } from "#locales.ts";
import type { LocaleMessages } from "#server/messages.ts";
import type { RenderedSite } from "#server/rendering/rendered-site.ts";
import { resolvePagePath } from "#server/rendering/site-paths.ts";
import { isDay } from "#text/days.ts";

/** The form as it is posted. */
export const addedEnquirySchema = v.object({
  name: createOptionalLineSchema(300),
  phone: createOptionalLineSchema(60),
  /** A topic of `listTopicOptions`: `course:` with the key of a course, or the id of a service; empty for anything else. */
  about: createOptionalLineSchema(60),
  channel: v.optional(v.picklist(channels), "telephone"),
  message: createOptionalTextSchema(2000),
  /** The day of the next call, `2026-11-24`. */
  next: v.optional(v.union([v.literal("none"), v.pipe(v.string(), v.check(isDay))]), "none"),
  language: v.picklist(locales),
});

export type AddedEnquiry = v.InferOutput<typeof addedEnquirySchema>;

export interface AddEnquiryView {
  /** The values of the form; those that were typed if it could not be saved. */
  typed: AddedEnquiry;
  error: keyof DeskMessages["addEnquiry"]["errors"] | undefined;
  /** Days on which the office is open, from tomorrow on. */
  callDays: readonly string[];
  topics: Record<"services" | "courses", { value: string; label: string }[]>;
}

/** Somebody with the same telephone number, whom the script lists below the field. */
export interface KnownPerson {
  reference: string;
  summary: string;
}

/** Topics with this prefix are keys of courses; others are ids of services. */
export const courseTopicPrefix = "course:";

/** Lists the topics of the contact form, without those that are courses, and the courses. */
export function listTopicOptions(
  site: RenderedSite,
  { courses }: LocaleMessages,
  language: Locale,
): AddEnquiryView["topics"] {
  const contactPage = resolvePagePath(site, forms.contact.page, getPathPrefix(language));
  const offered = site.topics.get(contactPage) ?? [];
  const titles = [...courses].map(([key, { title }]) => ({
    value: courseTopicPrefix + key,
    label: title,
  }));
  const subjects = offered.flatMap(({ subjects }) => subjects);
  return {
    services: subjects
      .filter(({ name }) => titles.every(({ label }) => label !== name))
      .map(({ id, name }) => ({ value: id, label: name })),
    courses: titles,
  };
}
