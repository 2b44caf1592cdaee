/** The saved replies for an enquiry: those of its form, with placeholders filled in. */
import type { Locale } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { formatLongDay } from "#text/days.ts";
import { fillIn, listPlaceholders } from "#text/sentences.ts";
import {
  createUpiLink,
  type EnrolledCourse,
  formatFee,
  getEnrolmentFee,
} from "./course-payment.ts";
import type { Enrolment } from "./follow-up.ts";

export interface ReplyContext {
  form: "contact" | "enrolment";
  name: string;
  topic: string;
  /** Keys of the chosen products with commas between them, for example `gst,panTan`. */
  topicKeys: string;
  reference: string;
  language: Locale;
  enrolment: Enrolment;
  course: EnrolledCourse | undefined;
  /** In rupees, as the student read it; undefined where it is not known. */
  quotedFee?: number | undefined;
  origin: string | undefined;
}

/**
 * In the language of the enquiry. A reply with an unknown placeholder is left out, such as one about a fee that was not
 * paid.
 */
export function fillSavedReplies(
  enquiry: ReplyContext,
  messages: LocaleMessages,
): { name: string; text: string }[] {
  const blanks = listPlaceholderValues(enquiry, messages);
  return messages.desk.replies[enquiry.form].flatMap(({ name, text }) => {
    const isLeftOut = listPlaceholders(text).some((blank) => blank in blanks && !blanks[blank]);
    const known = Object.entries(blanks).filter((entry): entry is [string, string] => !!entry[1]);
    return isLeftOut ? [] : [{ name, text: fillIn(text, Object.fromEntries(known)) }];
  });
}

function listPlaceholderValues(
  enquiry: ReplyContext,
  messages: LocaleMessages,
): Record<string, string | undefined> {
  const { form, name, topic, reference, language, enrolment, course, quotedFee, origin } = enquiry;
  const { requestedFee } = enrolment;
  const fee = getEnrolmentFee({ requestedFee, quotedFee }, course);
  return {
    name,
    // A message of several lines cannot stand inside a sentence.
    about: topic || messages.desk.enquiry.replies.about,
    reference,
    documents:
      form === "contact" ? formatPapers(enquiry.topicKeys.split(","), messages.papers) : undefined,
    list: origin && `${origin}${getPagePath("papers", language)}`,
    fee: fee === undefined ? undefined : formatFee(fee),
    upi: fee === undefined ? undefined : createUpiLink(messages.business, { fee }, reference),
    batch: enrolment.batch ?? undefined,
    paid: enrolment.paid === null ? undefined : formatFee(enrolment.paid),
    paidOn: enrolment.paidOn === null ? undefined : formatLongDay(enrolment.paidOn, language),
    paidReference: enrolment.paidReference ?? undefined,
  };
}

/** Each paper once; undefined where no product has a paper that every customer brings. */
function formatPapers(
  products: readonly string[],
  papers: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const names = new Set(products.flatMap((product) => papers.get(product) ?? []));
  return names.size === 0 ? undefined : [...names].join(", ");
}
