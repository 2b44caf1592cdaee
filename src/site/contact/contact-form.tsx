import { useEffect } from "react";
import { EmailFieldWithQuestion } from "#forms/browser/email-question.tsx";
import { FormFooter, HiddenFields } from "#forms/browser/form-parts.tsx";
import { useForm } from "#forms/browser/use-form.ts";
import type { FieldName } from "#forms/form-shape.ts";
import { callBackTopic, controlFields, removeCallBack } from "#forms/protocol.ts";
import { findTopics, formatTopicMessage, parseMessage } from "#text/links.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PhoneField, TextAreaField, TextField } from "#ui/field.tsx";
import type { ContactFormProps } from "./contact-form-props.ts";
import { fillInReference } from "./fill-in-reference.ts";
import styles from "./contact-form.module.css";
import partStyles from "#forms/browser/form-parts.module.css";

async function loadSending() {
  return (await import("./contact-sending.tsx")).contactSending;
}

/** Without scripts it is a plain form, to which the server responds with a page. */
export function ContactForm(props: ContactFormProps) {
  // The ids of the topics are those of the address, or else those of the page: `gst,panTan`.
  const {
    need: topicIds = props.about,
    content,
    shape,
    fields,
    endpoint,
    topics = [],
    rejected,
  } = props;
  const { progress, formProps, createFieldProps, createAbroadProps, ...form } = useForm({
    form: shape,
    loadSending,
    endpoint,
    fieldMessages: fields,
    over: props.over,
    failed: content.failed,
    rejected,
    // A rejected form keeps the message that was posted, so no topic begins it.
    about: rejected ? undefined : topicIds,
    getRequestedTexts: () => {
      if (rejected) return {};
      // A result of a tool, which a link has brought along: `#letter=…`.
      const message = parseMessage(location.hash);
      if (message !== undefined) return { message };
      const requested = new URLSearchParams(location.search).get(controlFields.need) ?? topicIds;
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
        <input type="hidden" name={controlFields.need} defaultValue={removeCallBack(topicIds)} />
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
      {/* A topic among the others, which only our own server knows. */}
      {endpoint.isOwnServer && (
        <label className={`line ${partStyles.tickBox} ${styles.callBack}`}>
          <input
            type="checkbox"
            className="middle"
            name={controlFields.need}
            value={callBackTopic}
            defaultChecked={topicIds?.split(",").includes(callBackTopic)}
          />
          <span>
            <strong>{content.callBack.label}</strong>
            <small className="muted">{props.callHours}</small>
          </span>
        </label>
      )}
      <TextAreaField
        defaultValue={topicIds && formatTopicMessage(findTopics(topicIds, topics))}
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
