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
import type { Enrolment } from "./follow-up.ts";
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
    enquiry: { replies: Pick<Texts["desk"]["enquiry"]["replies"], "about"> };
  };
  business: Pick<Business, "upi">;
  courses: ReadonlyMap<string, EnrolledCourse>;
  /** Papers that every customer brings, by the key of the product. */
  papers: ReadonlyMap<string, readonly string[]>;
}

interface ReplyFacts {
  /** Undefined for an enquiry that has just come. */
  enrolment?: Enrolment;
  /** The origin of links to the site; undefined where it is not known. */
  origin: string | undefined;
}

/** A reply with an unknown placeholder is left out, such as one about a fee that was not paid. */
export function fillSavedReplies(
  submission: StoredSubmission,
  messages: ReplyMessages,
  facts: ReplyFacts,
): SavedReply[] {
  const blanks = listPlaceholderValues(submission, messages, facts);
  return messages.desk.replies[submission.form].flatMap(({ name, text }) => {
    const isLeftOut = listPlaceholders(text).some((blank) => blank in blanks && !blanks[blank]);
    const known = Object.entries(blanks).filter((entry): entry is [string, string] => !!entry[1]);
    return isLeftOut ? [] : [{ name, text: fillIn(text, Object.fromEntries(known)) }];
  });
}

function listPlaceholderValues(
  submission: StoredSubmission,
  { desk, business, courses, papers }: ReplyMessages,
  { enrolment, origin }: ReplyFacts,
): Record<string, string | undefined> {
  const { form, reference, quotedFee, courseKey = "", extras } = submission;
  const language = isLocale(submission.language) ? submission.language : defaultLocale;
  const { requestedFee, batch, paid = null, paidOn = null, paidReference } = enrolment ?? {};
  const fee = getEnrolmentFee({ requestedFee, quotedFee }, courses.get(courseKey));
  const products = form === "contact" ? (extras[controlFields.needKeys] ?? "").split(",") : [];
  return {
    name: getDisplayName(submission),
    // A message of several lines cannot stand inside a sentence.
    about: getTopic(submission) || desk.enquiry.replies.about,
    reference,
    documents: formatPapers(products, papers),
    list: origin && `${origin}${getPagePath("papers", language)}`,
    fee: fee === undefined ? undefined : formatFee(fee),
    upi: fee === undefined ? undefined : createUpiLink(business, { fee }, reference),
    batch: batch ?? undefined,
    paid: paid === null ? undefined : formatFee(paid),
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
