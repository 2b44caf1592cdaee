import { useEffect, useEffectEvent, useRef } from "react";
import type { FormMessages } from "#forms/forms-schema.ts";
import { controlFields } from "#forms/protocol.ts";
import { getChatUrl } from "#text/links.ts";
import { Button } from "#ui/button.tsx";
import { NewTabLink, VisuallyHidden } from "#ui/spoken.tsx";
import type { Endpoint } from "./endpoint.ts";
import type { OnlineStatus, Progress } from "./submit-form.ts";
import type { SavedFormState as State } from "./use-saved-form.ts";
import styles from "./form-parts.module.css";

export interface NoticeProps {
  /** The date of its last change, which is stored with the form. */
  version: string;
  /** Personal data, its purpose, how long it is stored, and how to have it erased. */
  text: string;
  service?: string;
  link: string;
  href: string;
}

export interface HiddenFieldsProps {
  endpoint: Endpoint;
  language: string;
  page: string;
  /** An absolute address: the third-party service redirects browsers without scripts to it. */
  redirect?: string;
  notice: Pick<NoticeProps, "version">;
  /** People read it at the trap where no style hides it. */
  trap: string;
}

export function HiddenFields(props: HiddenFieldsProps & { form: string }) {
  const { endpoint, form, language, page, redirect, notice, trap } = props;
  const fields = {
    [controlFields.accessKey]: endpoint.accessKey,
    [controlFields.noticeVersion]: notice.version,
    ...(redirect && { [controlFields.redirect]: redirect }),
    ...(endpoint.own && {
      [controlFields.form]: form,
      [controlFields.language]: language,
      [controlFields.page]: page,
    }),
  };
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label hidden>
        <span>{trap}</span>{" "}
        <input type="checkbox" name={controlFields.botcheck} autoComplete="off" />
      </label>
    </>
  );
}

interface FormFooterProps {
  content: { send: string; sending: string; failed: string };
  notice: NoticeProps;
  progress: Progress;
  /** Other ways to reach the office, for a form that could not be sent. */
  ways: {
    call: { label: string; href: string };
    chat: { label: string; number: string; hint: string };
  };
  keeping: FormMessages["keeping"];
  state: State;
  line: OnlineStatus;
  onClear: () => void;
  onShare: (shared: boolean) => void;
}

/** The line first, then why the form was not sent, then the saved form. */
function findStatus({
  content,
  progress,
  keeping,
  state,
  line,
}: FormFooterProps): string | undefined {
  if (line) return keeping[line];
  if (progress.status === "failed") return progress.reason ?? content.failed;
  return state === "restored" || state === "off" ? keeping[state] : undefined;
}

/**
 * Everything at the end of a form: notes, button, saved form, and other ways to send on a lost line. Messages have
 * their space from the start, so that nothing moves when they appear; only the reason why a form was not sent makes
 * room for itself until the next try.
 */
export function FormFooter(props: FormFooterProps) {
  const { content, notice, progress, ways, keeping, state, line, onClear, onShare } = props;
  const busy = progress.status === "submitting";
  const failed = progress.status === "failed" ? progress : undefined;
  const shared = useRef<HTMLInputElement>(null);
  const takeUpEarlyTick = useEffectEvent(() => {
    if (shared.current?.checked && state === "asleep") onShare(true);
  });
  // A person may tick the box before the script of the form arrives.
  useEffect(() => takeUpEarlyTick(), []);
  return (
    <>
      <p className={styles.notice}>
        {notice.text} {notice.service} <a href={notice.href}>{notice.link}</a>
      </p>
      <Button type="submit" busy={busy}>
        {busy ? content.sending : content.send}
      </Button>
      <div
        className={`scripted on-screen ${styles.keeping}`}
        data-state={line ?? (failed ? "failed" : state)}
      >
        <div className={styles.news}>
          <p className={styles.hint}>{keeping.hint}</p>
          <p role="status">
            {/* Screen readers do not announce a changed button by itself. */}
            {busy && <VisuallyHidden>{content.sending}</VisuallyHidden>}
            <span>{findStatus(props)}</span>
          </p>
          {line === "back" && <Button type="submit">{keeping.send}</Button>}
          {!line && !failed && state === "restored" && (
            <button type="button" className={`strong ${styles.clear}`} onClick={onClear}>
              {keeping.clear}
            </button>
          )}
        </div>
        {failed && (
          <p className={styles.ways}>
            <a href={ways.call.href}>{ways.call.label}</a>
            <NewTabLink href={getChatUrl(ways.chat.number, "")} hint={ways.chat.hint}>
              {ways.chat.label}
            </NewTabLink>
          </p>
        )}
        <label className={`line ${styles.shared}`}>
          <input
            ref={shared}
            className="middle"
            type="checkbox"
            checked={state === "off"}
            onChange={({ currentTarget }) => onShare(currentTarget.checked)}
          />
          {keeping.shared}
        </label>
      </div>
    </>
  );
}
