import { useRef } from "react";
import { flushSync } from "react-dom";
import { enrolment, type FieldOf } from "#forms/forms.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { Button } from "#ui/button.tsx";
import { RadioList } from "./radio-list.tsx";
import { withPlainSpaces } from "#text/sentences.ts";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { EmailField, PhoneField, TextField } from "#ui/field.tsx";
import type { enrolmentFormProps } from "#site/shell/form-props.ts";
import { useCourseChoice } from "./use-course-choice.ts";
import { AdmitCard } from "./admit-card.tsx";
import { Enrolled } from "./enrolled.tsx";
import styles from "./enrolment-form.module.css";
import { DraftStatus, HiddenFields, Notice } from "#forms/kit/form-parts.tsx";
import { useForm } from "#forms/kit/use-form.ts";

/** The enrolment form beside the admit card of the chosen course. Without scripts it is a plain form. */
export function EnrolmentForm(props: ReturnType<typeof enrolmentFormProps>) {
  const { words, upi, fields, summary, courses, labels, endpoint, notice, rim } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { progress, formProps, wiring, problems, keeping, changed, startAgain } = useForm({
    form: enrolment,
    endpoint,
    words: fields,
    failed: words.failed,
    // Posted by its title, kept by its id: the title is another one in another language.
    kept: ({ courseId: chosen, ...typed }) => ({
      ...typed,
      courseId: courses.find(({ title }) => withPlainSpaces(title) === chosen)?.id,
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
  const sent =
    progress.status === "sent"
      ? { reference: progress.reference, payment: progress.payment }
      : undefined;
  const busy = progress.status === "submitting";

  return (
    <div className={`columns-900 ${styles.desk}`}>
      {progress.status === "sent" ? (
        <Enrolled words={words.sent} upi={upi} {...sent} rim={rim}>
          <Button onClick={enrolAgain}>{words.sent.again}</Button>
        </Enrolled>
      ) : (
        <form className={`stack ${styles.form}`} {...formProps}>
          <HiddenFields {...props} form={enrolment.name} />
          <div>
            <AccentLine>{words.accent}</AccentLine>
            <h2 ref={heading} tabIndex={-1}>
              {words.heading}
            </h2>
          </div>
          <ErrorSummary title={summary} problems={problems} />
          <TextField {...field("fullName")} autoComplete="name" />
          <EmailField {...field("email")} />
          <PhoneField {...field("phone")} />
          <RadioList
            {...field("courseId")}
            // A person reads what is posted, so the course travels by its title.
            choices={courses.map(({ id, title, fee }) => ({
              id,
              value: withPlainSpaces(title),
              label: title,
              figure: fee,
            }))}
            chosen={courseId}
            onChoose={choose}
          />
          <p className={styles.minors}>{words.minors}</p>
          <Notice {...notice} />
          <Button type="submit" busy={busy}>
            {busy ? words.sending : words.send}
          </Button>
          <DraftStatus
            words={props.keeping}
            sending={busy ? words.sending : undefined}
            {...keeping}
          />
        </form>
      )}
      <AdmitCard
        words={words.card}
        labels={labels}
        course={course}
        owed={sent && { words: words.sent, upi, ...sent }}
      />
    </div>
  );
}
