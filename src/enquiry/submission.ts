/** What was posted with a form, and what the business calls it. */
import type { Texts } from "virtual:texts";
import type { Attribution } from "#forms/attribution.ts";
import { listFormFields } from "#forms/form-shape.ts";
import { type FormName, forms } from "#forms/forms.ts";
import { callBackTopic, controlFields } from "#forms/protocol.ts";
import { toOneLine } from "#text/typed-text.ts";

/**
 * `trap`: the trap was filled in; `hurry`: sent too soon after its page was opened; `content`: the text looks like a
 * robot's; `overload`: above a limit that many senders share; `desk`: marked by a person.
 */
export type SpamReason = "trap" | "hurry" | "content" | "overload" | "desk";

export interface Submission {
  form: FormName;
  /** By field name, checked by the form's schema. */
  fields: Record<string, string>;
  /** Posted values that are no fields of the form, and the topics, by posted name. */
  extras: Record<string, string>;
  /**
   * The key of its course in the content, for example `excel`; `fields` has the title that the visitor read. Undefined
   * without one of our courses.
   */
  courseKey?: string | undefined;
  /** In rupees, the fee that the visitor read; a correction for the same course keeps the first one. */
  quotedFee?: number | undefined;
  language: string;
  page: string | null;
  /** The source of the visit, as far as the browser reported it. */
  attribution?: Attribution | undefined;
  /** The date of the privacy notice shown at the form, `YYYY-MM-DD`; undefined where the form did not send it. */
  noticeVersion?: string | undefined;
  isSpam: boolean;
  /** Kept when an enquiry is released from spam. */
  spamReason?: SpamReason | undefined;
}

export interface StoredSubmission extends Submission {
  reference: string;
  receivedAt: Date;
}

/** The contact form and the enrolment have the name in different fields. */
export function getPersonName(fields: Readonly<Record<string, string>>): string {
  return fields["name"] ?? fields["fullName"] ?? "";
}

/** "R. K. Sharma" → "rksharma". People write their name in any capitals, with any spaces and dots. */
export function normalizePersonName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/[\s.]/g, "");
}

/** The name, or the phone where no name was given, or the reference. */
export function getDisplayName({ fields, reference }: StoredSubmission): string {
  return toOneLine(getPersonName(fields)) || fields["phone"] || reference;
}

/**
 * The topic as people read it, the name of the course or services that was posted: "GST registration"; may be empty.
 */
export function getTopic({ fields, extras }: Pick<Submission, "fields" | "extras">): string {
  return toOneLine(fields["courseId"] ?? extras[controlFields.need] ?? "");
}

/** True where the box “Call me back” of the contact form was ticked. */
export function isCallWanted({ extras }: Pick<Submission, "extras">): boolean {
  return extras[controlFields.needKeys]?.split(",").includes(callBackTopic) ?? false;
}

/**
 * The topic as statistics count it: the key of the course, `excel`; for an unknown course its title, or the names of
 * the topics with which the visitor came to the form. Empty where nothing is known.
 */
export function getTopicKey({
  courseKey,
  fields,
  extras,
}: Pick<Submission, "courseKey" | "fields" | "extras">): string {
  return courseKey ?? fields["courseId"] ?? extras[controlFields.need] ?? "";
}

/** Filled fields in the order of the form: `{ field: "courseId", label: "Course", value: "Excel" }`. */
export function labelFields(
  submission: StoredSubmission,
  messages: Texts["forms"] & { mail: Pick<Texts["mail"], "owner"> },
): { field: string; label: string; value: string }[] {
  // The label of a form may be a request ("Choose a course"). The names in `mail.yaml` suit the value; a field without
  // one has its label.
  const names: Partial<Record<string, string>> = messages.mail.owner.fields;
  const labels: Partial<Record<string, { label: string }>> = messages[submission.form];
  // `fields` are found by any text, so the names of both forms' fields are texts here.
  const fields: readonly string[] = listFormFields(forms[submission.form]);
  return fields.flatMap((field) => {
    const value = submission.fields[field];
    return value ? [{ field, label: names[field] ?? labels[field]?.label ?? field, value }] : [];
  });
}

/** Posted values beside the fields of the form, except those that the server wrote. */
export function listOtherExtras({
  extras,
}: Pick<Submission, "extras">): [name: string, value: string][] {
  const { need, needKeys } = controlFields;
  return Object.entries(extras).filter(([name]) => name !== need && name !== needKeys);
}
