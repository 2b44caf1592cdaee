/** The saved replies for an enquiry: those of its form, with its blanks filled in. */
import { valueAt } from "#content/yaml.ts";
import type { Enrolment } from "#enquiry/follow-up.ts";
import { dayInWords } from "#text/days.ts";
import { blanksIn, fillIn } from "#text/sentences.ts";
import { grouped } from "#text/money.ts";
import type { Locale } from "#locales.ts";
import type { paperRules } from "#catalogue/paper-rules.ts";
import type { z } from "zod";
import { pathTo } from "#page-map.ts";
import { upiLinkFor, type EnrolledCourse } from "#server/payment/course-payment.ts";
import type { LanguageWords } from "#server/words.ts";
import { ownContent } from "#desk/website/content-values.ts";

/** What is known of an enquiry. */
export interface EnquiryFacts {
  form: "contact" | "enrolment";
  name: string;
  /** The course, or the service that was chosen. */
  topic: string;
  /** What was asked for, by the names of the content with commas between them: `gst,panTan`. */
  topicKeys: string;
  reference: string;
  language: Locale;
  enrolment: Enrolment;
  course: EnrolledCourse | undefined;
  /** The address of the site. */
  origin: string | undefined;
}

/** The replies of which every blank is known, in the language of the enquiry. One for a fee that was not paid has none. */
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
    // A whole message in the middle of a sentence is none.
    about: wish || words.desk.lead.replies.about,
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

/** What everyone brings for these products; what only some bring is on the site's list. */
function papersFor(products: readonly string[], language: Locale): string | undefined {
  const content = ownContent();
  // The content of this version was checked when it was built.
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
