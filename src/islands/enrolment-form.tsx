import { useRef } from "react";
import { flushSync } from "react-dom";
import { enrolment } from "#forms/enrolment.ts";
import type { FieldOf } from "#forms/form.ts";
import type { FormsWords } from "#forms/words.ts";
import { Aside } from "#primitives/aside.tsx";
import { Button } from "#primitives/button.tsx";
import { ChoiceField } from "#primitives/choice-field.tsx";
import { ErrorSummary } from "#primitives/error-summary.tsx";
import { EmailField, PhoneField, TextField } from "#primitives/field.tsx";
import type { EnrolmentWords } from "#shapes/enrolment.ts";
import { AdmitCard, type AdmitCardProps } from "./admit-card.tsx";
import { Enrolled } from "./enrolled.tsx";
import styles from "./enrolment-form.module.css";
import { Keeping } from "./forms/keeping.tsx";
import { Notice, type NoticeProps } from "./forms/notice.tsx";
import { Steering, type SteeringProps } from "./forms/steering.tsx";
import { useForm } from "./forms/use-form.ts";
import { useCourseChoice, type Choosable } from "./use-course-choice.ts";

export interface EnrolmentFormProps extends SteeringProps {
  words: EnrolmentWords;
  fields: FormsWords["enrolment"];
  summary: string;
  keeping: FormsWords["keeping"];
  courses: (Choosable & NonNullable<AdmitCardProps["course"]>)[];
  /** What the facts of a course are called. */
  labels: AdmitCardProps["labels"];
  notice: NoticeProps;
  /** What runs around the rim of the stamp. */
  rim: string;
}

/** The enrolment form beside the admit card of the chosen course. Without scripts it is a plain form. */
export function EnrolmentForm(props: EnrolmentFormProps) {
  const { words, fields, summary, courses, labels, endpoint, notice, rim } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { progress, formProps, wiring, problems, keeping, changed, startAgain } = useForm({
    form: enrolment,
    endpoint,
    words: fields,
    failed: words.failed,
    // Posted by its title, kept by its id: the title is another one in another language.
    kept: ({ courseId: chosen, ...typed }) => ({
      ...typed,
      courseId: courses.find(({ title }) => title === chosen)?.id,
    }),
    adopt: ({ courseId: kept }) => (kept ? suggest(kept) : choose("")),
  });
  const { courseId, choose, suggest } = useCourseChoice(courses, () => {
    changed("courseId");
    if (progress.status === "sent") startAgain();
  });
  const course = courses.find(({ id }) => id === courseId);

  function enrolAgain() {
    flushSync(() => {
      startAgain();
      choose("");
    });
    heading.current?.focus();
  }

  const field = (name: FieldOf<typeof enrolment>) => ({ ...wiring(name), ...words.fields?.[name] });
  const busy = progress.status === "submitting";

  return (
    <div className={styles.desk}>
      {progress.status === "sent" ? (
        <Enrolled words={words.sent} reference={progress.reference} rim={rim}>
          <Button onClick={enrolAgain}>{words.sent.again}</Button>
        </Enrolled>
      ) : (
        <form className={styles.form} {...formProps}>
          <Steering {...props} form={enrolment.name} />
          <div>
            <Aside>{words.hindi}</Aside>
            <h2 ref={heading} tabIndex={-1}>
              {words.heading}
            </h2>
          </div>
          <ErrorSummary title={summary} problems={problems} />
          <TextField {...field("fullName")} autoComplete="name" />
          <EmailField {...field("email")} />
          <PhoneField {...field("phone")} />
          <ChoiceField
            {...field("courseId")}
            // A person reads what is posted, so the course travels by its title.
            choices={courses.map(({ id, title, price }) => ({
              id,
              value: title,
              label: title,
              figure: price,
            }))}
            chosen={courseId}
            onChoose={choose}
          />
          <Notice {...notice} />
          <Button type="submit" busy={busy}>
            {busy ? words.sending : words.send}
          </Button>
          <Keeping words={props.keeping} {...keeping} />
        </form>
      )}
      <AdmitCard words={words.card} labels={labels} course={course} />
    </div>
  );
}
