import type { Texts } from "virtual:texts";
import type { Course } from "#catalogue/courses.ts";
import type { enrolmentForm, ShapeOf } from "#forms/forms.ts";
import type { SharedFormProps, ThanksTextKey } from "#site/contact/shared-form-props.ts";
import type { UpiPayment } from "./admit-card.tsx";

type EnrolmentTexts = Texts["enrolment"];

/** What the list of courses and the admit card show of a course. */
export type EnrolmentCourse = Pick<
  Course,
  | "id"
  | "anchor"
  | "title"
  | "picture"
  | "categoryName"
  | "duration"
  | "level"
  | "details"
  | "learn"
  | "fee"
>;

/** In a file of its own, because the form and the file that the form loads for sending (enrolment-sending.tsx) need it. */
export interface EnrolmentFormProps extends SharedFormProps {
  shape: ShapeOf<typeof enrolmentForm>;
  content: Pick<
    EnrolmentTexts,
    | "accent"
    | "heading"
    | "fields"
    | "forOthers"
    | "send"
    | "sending"
    | "failed"
    | "minors"
    | "card"
  > & {
    sent: Pick<
      EnrolmentTexts["sent"],
      ThanksTextKey | "unconfirmed" | "again" | "steps" | "owed" | "confirmed"
    >;
  };
  /** The account to pay a fee to; undefined while the owner has given no UPI ID. */
  upi: UpiPayment | undefined;
  /** Labels and error messages. */
  fields: Texts["forms"]["enrolment"];
  /** The fees that the page shows, by the ids of courses: `1:1499 4:999`. */
  shownFees: string;
  courses: EnrolmentCourse[];
  /** Labels of the facts on the admit card. */
  labels: Pick<Texts["courses"]["labels"], "category" | "duration" | "level" | "fee">;
}
