import { contact } from "#forms/contact.ts";
import type { FieldOf } from "#forms/form.ts";
import type { FormsWords } from "#forms/words.ts";
import { Button } from "#primitives/button.tsx";
import { ErrorSummary } from "#primitives/error-summary.tsx";
import { EmailField, PhoneField, TextAreaField, TextField } from "#primitives/field.tsx";
import type { Letter } from "#shapes/letter.ts";
import { Keeping } from "./forms/keeping.tsx";
import { Notice, type NoticeProps } from "./forms/notice.tsx";
import { Steering, type SteeringProps } from "./forms/steering.tsx";
import { SuccessPanel } from "./forms/success-panel.tsx";
import { useForm } from "./forms/use-form.ts";
import styles from "./contact-form.module.css";

export interface ContactFormProps extends SteeringProps {
  words: Pick<Letter, "fields" | "send" | "sending" | "failed" | "sent">;
  fields: FormsWords["contact"];
  summary: string;
  keeping: FormsWords["keeping"];
  notice: NoticeProps;
  /** What runs around the rim of the stamp. */
  rim: string;
}

/** The contact form. Without scripts it is a plain form that the server answers with a page. */
export function ContactForm(props: ContactFormProps) {
  const { words, fields, summary, endpoint, notice, rim } = props;
  const { progress, formProps, wiring, problems, keeping } = useForm({
    form: contact,
    endpoint,
    words: fields,
    failed: words.failed,
  });

  // There is no way back from here.
  if (progress.status === "sent") {
    return <SuccessPanel words={words.sent} reference={progress.reference} rim={rim} />;
  }

  const field = (name: FieldOf<typeof contact>) => ({ ...wiring(name), ...words.fields?.[name] });
  const busy = progress.status === "submitting";

  return (
    <form className={styles.form} {...formProps}>
      <Steering {...props} form={contact.name} />
      <ErrorSummary title={summary} problems={problems} />
      <TextField {...field("name")} autoComplete="name" />
      <EmailField {...field("email")} />
      {/* Required for the browser alone: the form's own rules take an empty phone. */}
      <PhoneField {...field("phone")} required />
      <TextAreaField {...field("message")} />
      <Notice {...notice} />
      <Button type="submit" busy={busy}>
        {busy ? words.sending : words.send}
      </Button>
      <Keeping words={props.keeping} {...keeping} />
    </form>
  );
}
