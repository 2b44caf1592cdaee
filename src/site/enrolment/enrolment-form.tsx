import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { EmailFieldWithQuestion } from "#forms/browser/email-question.tsx";
import { FormFooter, HiddenFields } from "#forms/browser/form-parts.tsx";
import { useForm } from "#forms/browser/use-form.ts";
import type { FieldName } from "#forms/form-shape.ts";
import { controlFields } from "#forms/protocol.ts";
import { fillInReference } from "#site/contact/fill-in-reference.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { AnswerOption } from "#ui/answer-option.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { FieldError, type FieldProps, LabelText, PhoneField, TextField } from "#ui/field.tsx";
import { AdmitCard } from "./admit-card.tsx";
import type { EnrolmentCourse, EnrolmentFormProps } from "./enrolment-form-props.ts";
import { useSelectedCourse } from "./use-selected-course.ts";
import styles from "./enrolment-form.module.css";

async function loadSending() {
  return (await import("./enrolment-sending.tsx")).enrolmentSending;
}

/** The enrolment form beside the admit card of the selected course. Without scripts the form is posted as it is. */
export function EnrolmentForm(props: EnrolmentFormProps) {
  const { content, shape, upi, courses, labels } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, courseId, selectCourse } = useEnrolmentForm(props);
  const {
    progress,
    formProps,
    createFieldProps,
    createAbroadProps,
    summary,
    autosave,
    startAgain,
  } = form;
  useEffect(fillInReference, []);
  const course = courses.find(({ id }) => id === courseId);

  function startNextEnrolment() {
    flushSync(() => {
      startAgain();
      selectCourse("");
    });
    heading.current?.focus();
  }

  const getFieldProps = (name: FieldName<typeof shape>) => ({
    ...createFieldProps(name),
    ...content.fields?.[name],
  });
  const sent = progress.status === "sent" ? progress : undefined;

  return (
    <div className={`columns-900 ${styles.columns}`}>
      {sent ? (
        <sent.sending.Thanks {...props} {...sent.receipt}>
          <Button onClick={startNextEnrolment}>{content.sent.again}</Button>
        </sent.sending.Thanks>
      ) : (
        <form className={`stack ${styles.form}`} {...formProps}>
          <HiddenFields {...props} form={shape.name} />
          {props.endpoint.isOwnServer && (
            <input type="hidden" name={controlFields.shownFees} value={props.shownFees} />
          )}
          <div>
            <AccentLine>{content.accent}</AccentLine>
            <h2 ref={heading} tabIndex={-1}>
              {content.heading}
            </h2>
          </div>
          <ErrorSummary title={props.summary} {...summary} />
          <p className="muted">{props.required}</p>
          <TextField {...getFieldProps("fullName")} note={content.forOthers} autoComplete="name" />
          <EmailFieldWithQuestion
            {...getFieldProps("email")}
            question={props.addressContent}
            suggest={form.suggestEmail}
          />
          <PhoneField {...getFieldProps("phone")} abroad={createAbroadProps(props.abroad)} />
          <CourseList
            {...getFieldProps("courseId")}
            courses={courses}
            selected={courseId}
            onSelect={selectCourse}
          />
          <p className={styles.minors}>{content.minors}</p>
          <FormFooter {...props} {...autosave} progress={progress} />
        </form>
      )}
      <AdmitCard
        content={content.card}
        labels={labels}
        course={course}
        owed={sent && { content: content.sent, upi, ...sent.receipt }}
      />
    </div>
  );
}

/** The state of the form and of its selected course, which a link on the page can select, too. */
function useEnrolmentForm(props: EnrolmentFormProps) {
  const { content, shape, fields, courses, endpoint, rejected } = props;
  // The form posts the title, because the owner reads it. The browser saves the id, because titles differ between languages.
  const findCourse = (postedTitle: unknown) =>
    courses.find(({ title }) => removeNonBreakingSpaces(title) === postedTitle);
  const form = useForm({
    form: shape,
    loadSending,
    endpoint,
    fieldMessages: fields,
    over: props.over,
    failed: content.failed,
    rejected,
    selectValues: ({ courseId: title, ...typed }) => ({
      ...typed,
      courseId: findCourse(title)?.id,
    }),
    restoreValues: ({ courseId: saved }) => (saved ? restoreCourse(saved) : selectCourse("")),
  });
  const { courseId, selectCourse, restoreCourse } = useSelectedCourse(courses, {
    first: findCourse(rejected?.values[shape.fields.courseId.postedName])?.id,
    onLink: () => {
      form.handleChange("courseId");
      if (form.progress.status === "sent") form.startAgain();
    },
  });
  return { form, courseId, selectCourse };
}

interface CourseListProps extends FieldProps {
  "aria-required": true | undefined;
  courses: readonly EnrolmentCourse[];
  /** Id of the selected course; empty while none is. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Radio buttons, because a select has to be opened first. A radio group, because ARIA has no invalid state for a plain group. */
function CourseList(props: CourseListProps) {
  const { id, name, label, accent, message, isOptional, courses, selected, onSelect } = props;
  const messageId = `${id}-message`;
  const group = useRef<HTMLFieldSetElement>(null);

  const adoptEarlySelection = useEffectEvent(() => {
    const earlyInput = group.current?.querySelector<HTMLInputElement>("input:checked");
    const course = courses.find(
      ({ title }) => removeNonBreakingSpaces(title) === earlyInput?.value,
    );
    if (course) onSelect(course.id);
  });
  // Keeps a course that was selected before the script ran, or that the browser restored after a reload.
  useEffect(() => adoptEarlySelection(), []);

  return (
    <fieldset
      ref={group}
      role="radiogroup"
      className={styles.field}
      aria-required={props["aria-required"]}
      aria-invalid={!!message}
      aria-describedby={messageId}
      data-field={name}
      data-invalid={message ? "" : undefined}
      data-optional={isOptional ? "" : undefined}
    >
      <legend className={`strong cluster spread ${styles.legend}`}>
        <LabelText label={label} accent={accent} />
      </legend>
      {courses.map((course, index) => (
        <AnswerOption key={course.id} className={`strong cluster ${styles.row}`}>
          <input
            // The error summary links to the id of the field, which is that of the first row.
            id={index === 0 ? id : `${id}-${course.id}`}
            type="radio"
            name={name}
            // The owner reads the posted value, so it is the title, and without the spaces that only layout needs.
            value={removeNonBreakingSpaces(course.title)}
            checked={course.id === selected}
            onChange={() => onSelect(course.id)}
          />
          <span>{course.title}</span>
          <span className={styles.figure}>{course.fee}</span>
        </AnswerOption>
      ))}
      <FieldError id={messageId}>{message}</FieldError>
    </fieldset>
  );
}
