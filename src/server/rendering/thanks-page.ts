/** The address of the thanks page says what was sent, for forms without scripts. */
import type { FormState } from "#forms/form-state.ts";
import { forms } from "#forms/forms.ts";
import { referencePattern } from "#forms/protocol.ts";
import { getPathPrefix, locales } from "#locales.ts";
import type { SiteMessages } from "#server/messages.ts";
import { createPayment, type EnrolledCourse } from "#server/payment/course-payment.ts";
import type { RecentContacts } from "#server/submit/recent-contacts.ts";

const pages = new Set(
  Object.values(forms).flatMap(({ thanks }) =>
    locales.map((locale) => getPathPrefix(locale) + thanks),
  ),
);

/** Includes the `?`. Nothing in the query names a person: the token stands for what only its sender may see. */
export function createThanksQuery(
  reference: string,
  course: EnrolledCourse | undefined,
  { confirmation = true, token }: { confirmation?: boolean; token?: string } = {},
): string {
  const query = new URLSearchParams({ reference });
  if (course !== undefined) query.set("course", course.id);
  if (!confirmation) query.set("confirmation", "none");
  if (token !== undefined) query.set("shown", token);
  return `?${query.toString()}`;
}

/** Undefined for other pages, and without a reference that can be ours. */
export function readThanks(
  page: string,
  query: string,
  { fallback }: SiteMessages,
  contacts: Pick<RecentContacts, "find">,
): FormState["thanks"] | undefined {
  if (!pages.has(page)) return undefined;
  const parameters = new URLSearchParams(query);
  const reference = parameters.get("reference") ?? "";
  if (!referencePattern.test(reference)) return undefined;
  const { business, courses } = fallback.messages;
  const course = [...courses.values()].find(({ id }) => id === parameters.get("course"));
  return {
    reference,
    confirmation: parameters.get("confirmation") !== "none",
    payment: createPayment(business, course, reference),
    courseId: course?.id,
    given: contacts.find(reference, parameters.get("shown") ?? ""),
  };
}
