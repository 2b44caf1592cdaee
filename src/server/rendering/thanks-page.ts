/** The address of the thanks page says what was sent, for forms without scripts. */
import {
  type AgreedFee,
  applyAgreedFee,
  createPayment,
  type EnrolledCourse,
  formatFee,
} from "#enquiry/course-payment.ts";
import type { FormState, GivenContact } from "#forms/form-state.ts";
import { forms } from "#forms/forms.ts";
import { referencePattern } from "#forms/protocol.ts";
import { getPathPrefix, locales } from "#locales.ts";
import type { SiteMessages } from "#server/messages.ts";

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
  if (!pages.has(page)) return undefined;
  const parameters = new URLSearchParams(query);
  const reference = parameters.get("reference") ?? "";
  if (!referencePattern.test(reference)) return undefined;
  const found = [...fallback.messages.courses].find(
    ([, { id }]) => id === parameters.get("course"),
  );
  return {
    reference,
    confirmation: parameters.get("confirmation") !== "none",
    course: found && { key: found[0], id: found[1].id, fee: found[1].fee },
    token: parameters.get("shown") ?? "",
  };
}

/** What the server knows about the enquiry of a thanks page. */
interface KnownThanks {
  /**
   * The fees of the stored enrolment; without them, as for an erased enrolment, nothing is asked. Only who has the
   * reference can read them, and nothing else of the enrolment is on the page.
   */
  agreed: AgreedFee | undefined;
  /** Known only to who has just sent the form. */
  given: GivenContact | undefined;
}

export function createThanks(
  { reference, confirmation, course }: RequestedThanks,
  { agreed, given }: KnownThanks,
  { fallback }: SiteMessages,
): NonNullable<FormState["thanks"]> {
  const enrolled = course && agreed && applyAgreedFee(course, agreed);
  return {
    reference,
    confirmation,
    payment: createPayment(fallback.messages.business, enrolled, reference),
    fee: enrolled && formatFee(enrolled.fee),
    courseId: course?.id,
    given,
  };
}
