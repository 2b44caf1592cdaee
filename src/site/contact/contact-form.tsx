import { useEffect } from "react";
import { EmailFieldWithQuestion } from "#forms/browser/email-question.tsx";
import { FormFooter, HiddenFields } from "#forms/browser/form-parts.tsx";
import { useForm } from "#forms/browser/use-form.ts";
import type { FieldName } from "#forms/form-shape.ts";
import { callBackTopic, controlFields, removeCallBack } from "#forms/protocol.ts";
import type { readContactFormProps } from "#site/layout/form-props.ts";
import { findTopics, formatTopicMessage, parseMessage, type Topic } from "#text/links.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PhoneField, TextAreaField, TextField } from "#ui/field.tsx";
import { fillInReference } from "./fill-in-reference.ts";
import styles from "./contact-form.module.css";
import partStyles from "#forms/browser/form-parts.module.css";

type ContactFormProps = ReturnType<typeof readContactFormProps> & {
  /** Topics that the page's address can name. */
  topics?: readonly Topic[];
  about?: string;
};

async function loadSending() {
  return (await import("./contact-sending.tsx")).contactSending;
}

/** Without scripts it is a plain form, to which the server responds with a page. */
export function ContactForm(props: ContactFormProps) {
  const { content, shape, fields, endpoint, topics = [], rejected, need = props.about } = props;
  const { progress, formProps, createFieldProps, createAbroadProps, ...form } = useForm({
    form: shape,
    loadSending,
    endpoint,
    fieldMessages: fields,
    over: props.over,
    failed: content.failed,
    rejected,
    about: rejected ? undefined : need,
    getRequestedTexts: () => {
      if (rejected) return {};
      const message = parseMessage(location.hash);
      if (message !== undefined) return { message };
      const requested = new URLSearchParams(location.search).get(controlFields.need) ?? need;
      return { message: formatTopicMessage(findTopics(requested, topics)) };
    },
  });
  useEffect(fillInReference, []);

  if (progress.status === "sent") {
    const { Thanks } = progress.sending;
    return <Thanks {...props} {...progress.receipt} />;
  }

  const getFieldProps = (name: FieldName<typeof shape>) => ({
    ...createFieldProps(name),
    ...content.fields?.[name],
  });

  return (
    <form className={styles.form} {...formProps}>
      <HiddenFields {...props} form={shape.name} />
      {endpoint.isOwnServer && (
        <input type="hidden" name={controlFields.need} defaultValue={removeCallBack(need)} />
      )}
      <ErrorSummary title={props.summary} {...form.summary} />
      <p className="muted">{props.required}</p>
      <TextField {...getFieldProps("name")} autoComplete="name" />
      <EmailFieldWithQuestion
        {...getFieldProps("email")}
        question={props.addressContent}
        suggest={form.suggestEmail}
      />
      <PhoneField {...getFieldProps("phone")} abroad={createAbroadProps(props.abroad)} />
      {endpoint.isOwnServer && (
        <label className={`line ${partStyles.tickBox} ${styles.callBack}`}>
          <input
            type="checkbox"
            className="middle"
            name={controlFields.need}
            value={callBackTopic}
            defaultChecked={need?.split(",").includes(callBackTopic)}
          />
          <span>
            <strong>{content.callBack.label}</strong>
            <small className="muted">{props.callHours}</small>
          </span>
        </label>
      )}
      <TextAreaField
        defaultValue={need && formatTopicMessage(findTopics(need, topics))}
        {...getFieldProps("message")}
      />
      <FormFooter {...props} {...form.autosave} progress={progress} />
      {/* Without scripts the browser cannot know that a number outside India stands for the required phone. Below the
          other button, because the first one of a form also answers the Enter key. */}
      <noscript>
        <Button variant="outline" formNoValidate>
          {content.sendAbroad}
        </Button>
      </noscript>
    </form>
  );
}
