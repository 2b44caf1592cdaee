/** The page that thanks for a form without scripts: what its address says, and what it shows. */
import {
  type AgreedFee,
  applyAgreedFee,
  createPaymentLink,
  type EnrolledCourse,
  formatFee,
} from "#enquiry/course-payment.ts";
import type { FormState, GivenContact } from "#forms/form-state.ts";
import { forms } from "#forms/forms.ts";
import { referencePattern } from "#forms/protocol.ts";
import { getPathPrefix, locales } from "#locales.ts";
import type { SiteMessages } from "#server/messages.ts";

const thanksPages = new Set(
  Object.values(forms).flatMap(({ thanks }) =>
    locales.map((locale) => getPathPrefix(locale) + thanks),
  ),
);

/**
 * `?reference=NZ-2345-6789&course=1&shown=…`. Nothing in the query names a person: the token stands for the address and
 * number that only the sender of the form may see.
 */
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

/** What the address of a thanks page says. */
export interface RequestedThanks {
  reference: string;
  confirmation: boolean;
  /** With its key in the content; undefined where we have no such course. */
  course: (EnrolledCourse & { key: string }) | undefined;
  /** Stands for the address and number that were given; empty where the page was not opened by a form. */
  token: string;
}

/** Reads the address of a thanks page; undefined for other pages, and without a reference that can be ours. */
export function readThanks(
  page: string,
  query: string,
  { fallback }: SiteMessages,
): RequestedThanks | undefined {
  if (!thanksPages.has(page)) return undefined;
  const parameters = new URLSearchParams(query);
  const reference = parameters.get("reference") ?? "";
  if (!referencePattern.test(reference)) return undefined;
  const courses = [...fallback.messages.courses].map(([key, { id, fee }]) => ({ key, id, fee }));
  return {
    reference,
    confirmation: parameters.get("confirmation") !== "none",
    course: courses.find(({ id }) => id === parameters.get("course")),
    token: parameters.get("shown") ?? "",
  };
}

/** What the server knows about the enquiry of a thanks page. */
interface KnownThanks {
  /**
   * The fees of the stored enrolment. Without them, as for an erased enrolment, the page asks for no amount. Whoever
   * has the reference can read them, and nothing else of the enrolment.
   */
  agreed: AgreedFee | undefined;
  /** The address and number of the form; undefined for anybody but the person who has just sent it. */
  given: GivenContact | undefined;
}

/** The state with which the page is rendered. */
export function createThanks(
  { reference, confirmation, course }: RequestedThanks,
  { agreed, given }: KnownThanks,
  { fallback }: SiteMessages,
): NonNullable<FormState["thanks"]> {
  const enrolled = course && agreed && applyAgreedFee(course, agreed);
  return {
    reference,
    confirmation,
    payment: createPaymentLink(fallback.messages.business, enrolled, reference),
    fee: enrolled && formatFee(enrolled.fee),
    courseId: course?.id,
    given,
  };
}
