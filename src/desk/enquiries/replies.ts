/** The saved replies for an enquiry: those of its form, with placeholders filled in. */
import type { z } from "zod";
import type { paperRules } from "#catalogue/paper-rules.ts";
import { valueAt } from "#site-content/yaml.ts";
import { ownContent } from "#desk/website/content-values.ts";
import type { Enrolment } from "#enquiry/follow-up.ts";
import type { Locale } from "#locales.ts";
import { pathTo } from "#page-map.ts";
import { type EnrolledCourse, upiLinkFor } from "#server/payment/course-payment.ts";
import type { LanguageWords } from "#server/messages.ts";
import { dayInWords } from "#text/days.ts";
import { grouped } from "#text/money.ts";
import { blanksIn, fillIn } from "#text/sentences.ts";

export interface EnquiryFacts {
  form: "contact" | "enrolment";
  name: string;
  topic: string;
  /** Keys of the chosen products with commas between them, for example `gst,panTan`. */
  topicKeys: string;
  reference: string;
  language: Locale;
  enrolment: Enrolment;
  course: EnrolledCourse | undefined;
  origin: string | undefined;
}

/**
 * In the language of the enquiry. A reply with an unknown placeholder is left out, such as one about a fee that was not
 * paid.
 */
export function savedReplies(
  enquiry: EnquiryFacts,
  words: LanguageWords,
): { name: string; text: string }[] {
  const blanks = blanksOf(enquiry, words);
  return words.desk.replies[enquiry.form].flatMap(({ name, text }) => {
    const isLeftOut = blanksIn(text).some((blank) => blank in blanks && !blanks[blank]);
    const known = Object.entries(blanks).filter((entry): entry is [string, string] => !!entry[1]);
    return isLeftOut ? [] : [{ name, text: fillIn(text, Object.fromEntries(known)) }];
  });
}

function blanksOf(enquiry: EnquiryFacts, words: LanguageWords): Record<string, string | undefined> {
  const { form, name, topic: wish, reference, language, enrolment, course, origin } = enquiry;
  const fee = enrolment.requestedFee ?? course?.fee;
  return {
    name,
    // A message of several lines cannot stand inside a sentence.
    about: wish || words.desk.enquiry.replies.about,
    reference,
    documents: form === "contact" ? papersFor(enquiry.topicKeys.split(","), language) : undefined,
    list: origin && `${origin}${pathTo("papers", language)}`,
    fee: fee === undefined ? undefined : `₹${grouped(fee)}`,
    upi:
      fee === undefined
        ? undefined
        : course && upiLinkFor(words.business, { ...course, fee }, reference),
    batch: enrolment.batch ?? undefined,
    paid: enrolment.paid === null ? undefined : `₹${grouped(enrolment.paid)}`,
    paidOn: enrolment.paidOn === null ? undefined : dayInWords(enrolment.paidOn, language),
    paidReference: enrolment.paidReference ?? undefined,
  };
}

/** Papers that everyone brings for these products; the site lists those of some visitors. */
function papersFor(products: readonly string[], language: Locale): string | undefined {
  const content = ownContent();
  // The content was checked against this schema when the edition was made.
  const { needs } = content.get("rules/papers.yaml") as z.infer<typeof paperRules>;
  const papers = products.flatMap((product) =>
    (needs[product]?.papers ?? []).flatMap(({ kinds, premises, when, papers }) =>
      (kinds ?? premises ?? when) ? [] : papers,
    ),
  );
  const names = [...new Set(papers)].map((paper) =>
    valueAt(content.get(`${language}/papers.yaml`), ["papers", "names", paper]),
  );
  return names.length === 0 ? undefined : names.join(", ");
}
