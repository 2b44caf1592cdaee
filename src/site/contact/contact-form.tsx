import { contact, type FieldOf } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import { messageAboutTopics, topicsNamed, type Topic, messageIn } from "#text/links.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { EmailField, PhoneField, TextAreaField, TextField } from "#ui/field.tsx";
import type { contactFormProps } from "#site/shell/form-props.ts";
import { FormEnd, HiddenFields } from "#forms/kit/form-parts.tsx";
import { SuccessPanel } from "#forms/kit/success-panel.tsx";
import { useForm } from "#forms/kit/use-form.ts";
import { ClosedNotices } from "./reach.tsx";
import { ReferenceWays } from "./reference-ways.tsx";
import styles from "./contact-form.module.css";

type ContactFormProps = ReturnType<typeof contactFormProps> & {
  /** Where the page may be opened with a choice in its address. */
  topics?: readonly Topic[];
  /** What the page itself is about, by its names in addresses. */
  about?: string;
};

/** The contact form. Without scripts it is a plain form that the server answers with a page. */
export function ContactForm(props: ContactFormProps) {
  const { words, fields, summary, endpoint, rim, topics = [], about } = props;
  const { progress, formProps, wiring, problems, keeping, startAgain } = useForm({
    form: contact,
    endpoint,
    words: fields,
    failed: words.failed,
    about,
    requested: () => {
      const message = messageIn(location.hash);
      if (message !== undefined) return { message: message };
      const need = new URLSearchParams(location.search).get(steeringFields.need) ?? about;
      return { message: messageAboutTopics(topicsNamed(need, topics)) };
    },
  });

  if (progress.status === "sent") {
    return (
      <SuccessPanel words={words.sent} {...progress.receipt} rim={rim}>
        <ReferenceWays {...props} {...progress.receipt} />
        <ClosedNotices notices={props.closed} />
        {/* In the visit in which it was sent, there is no way back from here. */}
        {progress.receipt.isRestored && <Button onClick={startAgain}>{words.sent.again}</Button>}
      </SuccessPanel>
    );
  }

  const field = (name: FieldOf<typeof contact>) => ({ ...wiring(name), ...words.fields?.[name] });

  return (
    <form className={styles.form} {...formProps}>
      <HiddenFields {...props} form={contact.name} />
      {/* What the address asks for; without scripts the server writes it in, as it does the message. */}
      {endpoint.own && <input type="hidden" name={steeringFields.need} defaultValue={about} />}
      <ErrorSummary title={summary} problems={problems} />
      <p className="muted">{props.required}</p>
      <TextField {...field("name")} autoComplete="name" />
      <EmailField {...field("email")} />
      {/* Required for the browser alone: the form's own rules take an empty phone. */}
      <PhoneField {...field("phone")} required />
      <TextAreaField
        {...field("message")}
        defaultValue={about && messageAboutTopics(topicsNamed(about, topics))}
      />
      <FormEnd {...props} {...keeping} progress={progress} />
    </form>
  );
}
