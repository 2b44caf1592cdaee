import { contact } from "#forms/contact.ts";
import type { FieldOf } from "#forms/form.ts";
import type { FormsWords } from "#schemas/forms.ts";
import { Button } from "#primitives/button.tsx";
import { ErrorSummary } from "#primitives/error-summary.tsx";
import { EmailField, PhoneField, TextAreaField, TextField } from "#primitives/field.tsx";
import type { Letter } from "#schemas/letter.ts";
import type { ProductId } from "#schemas/catalog.ts";
import { choiceIn } from "#tool-kit/choice.ts";
import { letterIn } from "#tool-kit/letter-link.ts";
import { messageFor } from "#features/fees/fee-plan.ts";
import { DraftStatus } from "#form-kit/draft-status.tsx";
import { Notice, type NoticeProps } from "#form-kit/notice.tsx";
import { HiddenFields, type HiddenFieldsProps } from "#form-kit/hidden-fields.tsx";
import { SuccessPanel } from "#form-kit/success-panel.tsx";
import { useForm } from "#form-kit/use-form.ts";
import styles from "./contact-form.module.css";

/** The words for a message about what was chosen on another page. */
export interface AskedFor {
  opening: string;
  /** What everything is called that can be chosen. */
  names: Partial<Record<ProductId, string>>;
}

export interface ContactFormProps extends HiddenFieldsProps {
  words: Pick<Letter, "fields" | "send" | "sending" | "failed" | "sent">;
  fields: FormsWords["contact"];
  summary: string;
  keeping: FormsWords["keeping"];
  notice: NoticeProps;
  /** What runs around the rim of the stamp. */
  rim: string;
  /** Where the page may be opened with a choice in its address. */
  askedFor?: AskedFor;
}

/** The contact form. Without scripts it is a plain form that the server answers with a page. */
export function ContactForm(props: ContactFormProps) {
  const { words, fields, summary, endpoint, notice, rim } = props;
  const { progress, formProps, wiring, problems, keeping } = useForm({
    form: contact,
    endpoint,
    words: fields,
    failed: words.failed,
    askedFor: () => {
      const letter = letterIn(location.hash);
      if (letter !== undefined) return { message: letter };
      if (!props.askedFor) return {};
      const { opening, names } = props.askedFor;
      // The names stand in the order of the site.
      const { need } = choiceIn(location.search, Object.keys(names));
      if (need.length === 0) return {};
      return {
        message: messageFor(
          opening,
          need.map((id) => names[id] ?? id),
        ),
      };
    },
  });

  // There is no way back from here.
  if (progress.status === "sent") {
    return <SuccessPanel words={words.sent} reference={progress.reference} rim={rim} />;
  }

  const field = (name: FieldOf<typeof contact>) => ({ ...wiring(name), ...words.fields?.[name] });
  const busy = progress.status === "submitting";

  return (
    <form className={styles.form} {...formProps}>
      <HiddenFields {...props} form={contact.name} />
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
      <DraftStatus words={props.keeping} sending={busy ? words.sending : undefined} {...keeping} />
    </form>
  );
}
