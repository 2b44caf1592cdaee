/** The saved replies for an enquiry: those of its form, with placeholders filled in. */
import type { Texts } from "virtual:texts";
import { controlFields } from "#forms/protocol.ts";
import { defaultLocale, isLocale } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { formatLongDay } from "#text/days.ts";
import { fillIn, listPlaceholders } from "#text/sentences.ts";
import {
  createUpiLink,
  type EnrolledCourse,
  formatFee,
  getEnrolmentFee,
} from "./course-payment.ts";
import { computeFeeDue, type Enrolment } from "./follow-up.ts";
import { getDisplayName, getTopic, type StoredSubmission } from "./submission.ts";

export interface SavedReply {
  /** As the desk lists it: `We have your message`. */
  name: string;
  text: string;
}

/** In the language of the enquiry. */
interface ReplyMessages {
  desk: {
    replies: Texts["desk"]["replies"];
    enquiry: {
      replies: Pick<Texts["desk"]["enquiry"]["replies"], "about" | "inTime" | "givenBack">;
    };
  };
  business: Pick<Business, "upi">;
  courses: ReadonlyMap<string, EnrolledCourse>;
  /** Papers that every customer brings, by the key of the product. */
  papers: ReadonlyMap<string, readonly string[]>;
}

interface ReplyFacts {
  /** Undefined for an enquiry that has just come. */
  enrolment?: Enrolment;
  /** In rupees, the last of several payments that came in: the one that a receipt is for. */
  lastPaid?: number | undefined;
  /** True once the time in which the site promises an answer has passed. */
  isPromiseOver?: boolean;
  /** The origin of links to the site; undefined where it is not known. */
  origin: string | undefined;
}

/**
 * "Hello {name}, the fee is {fee}." → "Hello Asha, the fee is ₹1,499." A reply is left out if a value of it is not
 * known, such as a payment that has not come. The first reply answers the form itself, and is left out once a fee was
 * requested or something was paid: it may say to pay nothing yet.
 */
export function fillSavedReplies(
  submission: StoredSubmission,
  messages: ReplyMessages,
  facts: ReplyFacts,
): SavedReply[] {
  const values = listPlaceholderValues(submission, messages, facts);
  const knownValues = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const { paid = null, requestedFee = null } = facts.enrolment ?? {};
  const isFeeSettled = paid !== null || requestedFee !== null;
  return messages.desk.replies[submission.form].flatMap(({ name, text: template }, index) => {
    if (isFeeSettled && index === 0) return [];
    const untrue = [
      ...(facts.isPromiseOver ? ["promise"] : []),
      ...(facts.enrolment?.returned ? [] : ["givenBack"]),
    ];
    // Also at the beginning of a line, where no space is before it.
    const text = untrue.reduce(
      (left, part) => left.replaceAll(new RegExp(String.raw`[ \t]*\{${part}\}`, "g"), ""),
      template,
    );
    // A placeholder of another name is a mistake of the owner, and stays in the text where it can be seen.
    const lacksValue = listPlaceholders(text).some(
      (placeholder) => placeholder in values && !(placeholder in knownValues),
    );
    return lacksValue ? [] : [{ name, text: fillIn(text, knownValues) }];
  });
}

/** True where a fee is still to be paid that no reply can ask for, because the business has no UPI ID. */
export function isUpiMissing(
  submission: StoredSubmission,
  { business, courses }: Pick<ReplyMessages, "business" | "courses">,
  enrolment: Enrolment,
): boolean {
  const fee = getFee(submission, courses, enrolment);
  if (fee === undefined || createUpiLink(business, { fee }, submission.reference) !== undefined)
    return false;
  const { paid, returned } = enrolment;
  return computeFeeDue({ requestedFee: fee, paid, returned }, undefined) > 0;
}

/** A service has the fee that was written at the desk; the message may be about a course. */
function getFee(
  { form, quotedFee, courseKey = "" }: StoredSubmission,
  courses: ReplyMessages["courses"],
  { requestedFee = null }: Partial<Pick<Enrolment, "requestedFee">> = {},
): number | undefined {
  return form === "contact"
    ? (requestedFee ?? undefined)
    : getEnrolmentFee({ requestedFee, quotedFee }, courses.get(courseKey));
}

/** The value of each placeholder that a saved reply may have; undefined or empty where it is not known. */
function listPlaceholderValues(
  submission: StoredSubmission,
  { desk, business, courses, papers }: ReplyMessages,
  { enrolment, lastPaid, origin }: ReplyFacts,
): Record<string, string | undefined> {
  const { form, reference, extras } = submission;
  const language = isLocale(submission.language) ? submission.language : defaultLocale;
  const { batch, paid = null, returned = 0, paidOn = null, paidReference } = enrolment ?? {};
  const fee = getFee(submission, courses, enrolment);
  const rest =
    fee === undefined || paid === null
      ? 0
      : computeFeeDue({ requestedFee: fee, paid, returned }, undefined);
  // There is no receipt for what was given back.
  const hasReceipt = paid !== null && paid > 0;
  const products = form === "contact" ? (extras[controlFields.needKeys] ?? "").split(",") : [];
  return {
    name: getDisplayName(submission),
    // A message of several lines cannot stand inside a sentence.
    about: getTopic(submission) || desk.enquiry.replies.about,
    promise: desk.enquiry.replies.inTime,
    reference,
    documents: formatPapers(products, papers),
    list: origin && `${origin}${getPagePath("papers", language)}`,
    fee: fee === undefined ? undefined : formatFee(fee),
    // After a first payment only the rest is asked for, never the whole fee.
    upi:
      fee === undefined || paid !== null ? undefined : createUpiLink(business, { fee }, reference),
    rest: rest === 0 ? undefined : formatFee(rest),
    restUpi: rest === 0 ? undefined : createUpiLink(business, { fee: rest }, reference),
    batch: batch ?? undefined,
    paid: hasReceipt ? formatFee(lastPaid ?? paid) : undefined,
    // A receipt of cash has no bank reference, and one by UPI is not offered as one of cash.
    cash: hasReceipt && !paidReference ? formatFee(lastPaid ?? paid) : undefined,
    givenBack: fillIn(desk.enquiry.replies.givenBack, { amount: formatFee(returned) }),
    paidOn: paidOn === null ? undefined : formatLongDay(paidOn, language),
    paidReference: paidReference ?? undefined,
  };
}

/** Each paper once: `PAN card, Photo`. Undefined where no product has a paper that every customer brings. */
function formatPapers(
  products: readonly string[],
  papers: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const names = new Set(products.flatMap((product) => papers.get(product) ?? []));
  return names.size === 0 ? undefined : [...names].join(", ");
}
