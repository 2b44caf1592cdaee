import { steeringFields } from "#forms/protocol.ts";
import type { Endpoint } from "./endpoint.ts";
import type { NoticeProps } from "./notice.tsx";
import styles from "./hidden-fields.module.css";

/** What the props of every form hold for its hidden part. */
export interface HiddenFieldsProps {
  endpoint: Endpoint;
  language: string;
  /** Path of the page that holds the form. */
  page: string;
  /** Where a third-party service leads a browser without scripts, absolute. */
  redirect?: string;
  notice: Pick<NoticeProps, "version">;
}

/** The hidden part of a form: what the endpoint needs, and a trap for robots. */
export function HiddenFields(props: HiddenFieldsProps & { form: string }) {
  const { endpoint, form, language, page, redirect, notice } = props;
  const fields = {
    [steeringFields.accessKey]: endpoint.accessKey,
    [steeringFields.noticeVersion]: notice.version,
    ...(redirect && { [steeringFields.redirect]: redirect }),
    ...(endpoint.own && {
      [steeringFields.form]: form,
      [steeringFields.language]: language,
      [steeringFields.page]: page,
    }),
  };
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="checkbox"
        name={steeringFields.botcheck}
        className={styles.trap}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
      />
    </>
  );
}
