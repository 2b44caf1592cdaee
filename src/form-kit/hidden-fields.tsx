import { formAccessKey, steeringFields } from "#forms/protocol.ts";
import type { NoticeProps } from "./notice.tsx";
import styles from "./hidden-fields.module.css";

/** What the props of every form hold for its hidden part. */
export interface HiddenFieldsProps {
  language: string;
  /** Path of the page that holds the form. */
  page: string;
  notice: Pick<NoticeProps, "version">;
}

/** The hidden part of a form: what the server needs, and a trap for robots. */
export function HiddenFields(props: HiddenFieldsProps & { form: string }) {
  const { form, language, page, notice } = props;
  const fields = {
    [steeringFields.accessKey]: formAccessKey,
    [steeringFields.noticeVersion]: notice.version,
    [steeringFields.form]: form,
    [steeringFields.language]: language,
    [steeringFields.page]: page,
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
