import { useEffect } from "react";
import { contact, type FieldOf } from "#forms/forms.ts";
import { FormEnd, HiddenFields } from "#forms/browser/form-parts.tsx";
import { SuccessPanel } from "#forms/browser/success-panel.tsx";
import { useForm } from "#forms/browser/use-form.ts";
import { steeringFields } from "#forms/protocol.ts";
import type { contactFormProps } from "#site/layout/form-props.ts";
import { messageAboutTopics, messageIn, type Topic, topicsNamed } from "#text/links.ts";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { EmailField, PhoneField, TextAreaField, TextField } from "#ui/field.tsx";
import { fillInReference } from "./fill-in-reference.ts";
import { ClosedNotices } from "./contact-links.tsx";
import { ReferenceWays } from "./reference-actions.tsx";
import styles from "./contact-form.module.css";

type ContactFormProps = ReturnType<typeof contactFormProps> & {
  /** Topics that a choice in the page's address can name. */
  topics?: readonly Topic[];
  /** The page's own topic, by its names in addresses. */
  about?: string;
};

/** Without scripts it is a plain form that the server answers with a page. */
export function ContactForm(props: ContactFormProps) {
  const { words, fields, endpoint, rim, topics = [], refused, need = props.about } = props;
  const { progress, formProps, wiring, summary, keeping } = useForm({
    form: contact,
    endpoint,
    words: fields,
    failed: words.failed,
    refused,
    about: refused ? undefined : need,
    requested: () => {
      if (refused) return {};
      const message = messageIn(location.hash);
      if (message !== undefined) return { message: message };
      const asked = new URLSearchParams(location.search).get(steeringFields.need) ?? need;
      return { message: messageAboutTopics(topicsNamed(asked, topics)) };
    },
  });
  useEffect(fillInReference, []);

  if (progress.status === "sent") {
    return (
      <SuccessPanel words={words.sent} {...progress.receipt} rim={rim}>
        <ReferenceWays {...props} {...progress.receipt} />
        <ClosedNotices notices={props.closed} />
      </SuccessPanel>
    );
  }

  const field = (name: FieldOf<typeof contact>) => ({ ...wiring(name), ...words.fields?.[name] });

  return (
    <form className={styles.form} {...formProps}>
      <HiddenFields {...props} form={contact.name} />
      {endpoint.own && <input type="hidden" name={steeringFields.need} defaultValue={need} />}
      <ErrorSummary title={props.summary} {...summary} />
      <p className="muted">{props.required}</p>
      <TextField {...field("name")} autoComplete="name" />
      <EmailField {...field("email")} />
      {/* Required for the browser alone: the form's own rules take an empty phone. */}
      <PhoneField {...field("phone")} required />
      <TextAreaField
        defaultValue={need && messageAboutTopics(topicsNamed(need, topics))}
        {...field("message")}
      />
      <FormEnd {...props} {...keeping} progress={progress} />
    </form>
  );
}
