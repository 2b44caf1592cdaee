/** Makes the submission that is stored of a form that was parsed and checked. */
import type { SpamReason, Submission } from "#enquiry/submission.ts";
import { forms } from "#forms/forms.ts";
import { removeCallBack } from "#forms/protocol.ts";
import { getPathPrefix } from "#locales.ts";
import { findCourseKey, getLocaleMessages } from "#server/messages.ts";
import type { LiveEdition } from "#server/rendering/live-site.ts";
import { resolvePagePath } from "#server/rendering/site-paths.ts";
import { createTopicExtras, limitExtras, type ParsedForm } from "./parse-form.ts";
import { isLikelySpam } from "./spam-score.ts";

/**
 * The reason why the form itself looks like spam; undefined where there is none. `minFillTime` is in milliseconds; a form
 * whose time is not known is in no hurry.
 */
export function findSpamReason(
  { isTrapFilled, filledFor = Infinity }: ParsedForm,
  fields: Readonly<Record<string, string>>,
  minFillTime: number,
): SpamReason | undefined {
  if (isTrapFilled) return "trap";
  if (filledFor < minFillTime) return "hurry";
  return isLikelySpam(fields) ? "content" : undefined;
}

/** Adds what the site knows of the form: its page, its topics, and its course with the present fee. */
export function createSubmission(
  { site, messages }: LiveEdition,
  parsedForm: ParsedForm,
  fields: Record<string, string>,
  spamReason: SpamReason | undefined,
): Submission {
  const { form, page, topicIds, attribution, extras, noticeVersion } = parsedForm;
  const { language, messages: localeMessages } = getLocaleMessages(messages, parsedForm.language);
  const formPage = resolvePagePath(site, forms[form].page, getPathPrefix(language));
  const offeredTopics = site.topics.get(formPage);
  // Without "call back", which may be ticked beside a course: the names are then that of the course alone.
  const { need: topicNames = "" } = createTopicExtras(removeCallBack(topicIds), offeredTopics);
  const courseKey = findCourseKey(messages, fields["courseId"] ?? topicNames);
  return {
    form,
    fields,
    courseKey,
    language,
    noticeVersion,
    attribution,
    quotedFee: localeMessages.courses.get(courseKey ?? "")?.fee,
    page: page !== undefined && site.hasPage(page) ? page : null,
    isSpam: spamReason !== undefined,
    spamReason,
    // A client cannot post the names of topics under our keys: `readExtras` leaves them out.
    extras: {
      ...createTopicExtras(topicIds, offeredTopics),
      ...(spamReason === undefined ? extras : limitExtras(extras)),
    },
  };
}

/**
 * A fee that the page of an enrolment showed, where it is not the present one. A client may have made it up, so the
 * caller has to check it.
 */
export function findOlderFee(
  { messages }: LiveEdition,
  { shownFees }: ParsedForm,
  { form, courseKey = "", quotedFee }: Submission,
): { courseKey: string; fee: number } | undefined {
  const course = messages.fallback.messages.courses.get(courseKey);
  const fee = form === "enrolment" && course ? shownFees.get(course.id) : undefined;
  return fee === undefined || fee === quotedFee ? undefined : { courseKey, fee };
}
