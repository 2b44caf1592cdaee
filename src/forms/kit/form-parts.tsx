/** What is at every form: its privacy notice, its hidden part, and what becomes of the words. */
import { steeringFields } from "#forms/protocol.ts";
import type { Endpoint } from "./endpoint.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import type { FormsWords } from "#forms/words.ts";
import { chatHref } from "#text/links.ts";
import { Button } from "#ui/button.tsx";
import { NewTabLink, VisuallyHidden } from "#ui/spoken.tsx";
import type { DraftState as State } from "./use-draft.ts";
import type { OnlineStatus, Progress } from "./submission.ts";
import styles from "./form-parts.module.css";

/** The privacy notice of a form. */
export interface NoticeProps {
  /** The day of its last change: what is stored with the form. */
  version: string;
  /** What is taken, why, for how long, and how to take it back. */
  text: string;
  /** Names the third-party service that carries the form, where there is one. */
  service?: string;
  link: string;
  /** Path of the whole notice. */
  href: string;
}

/** What the props of every form hold for its hidden part. */
export interface HiddenFieldsProps {
  endpoint: Endpoint;
  language: string;
  /** Path of the page that holds the form. */
  page: string;
  /** Where a third-party service leads a browser without scripts, absolute. */
  redirect?: string;
  notice: Pick<NoticeProps, "version">;
  /** What people read at the trap where no style hides it. */
  trap: string;
}

/** The hidden part of a form: what the endpoint needs, and a trap for robots. */
export function HiddenFields(props: HiddenFieldsProps & { form: string }) {
  const { endpoint, form, language, page, redirect, notice, trap } = props;
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
      <label hidden>
        <span>{trap}</span>{" "}
        <input type="checkbox" name={steeringFields.botcheck} autoComplete="off" />
      </label>
    </>
  );
}

interface FormEndProps {
  words: { send: string; sending: string; failed: string };
  notice: NoticeProps;
  progress: Progress;
  /** Other ways to the office, for a form that could not be sent. */
  ways: {
    call: { label: string; href: string };
    chat: { label: string; number: string; hint: string };
  };
  keeping: FormsWords["keeping"];
  state: State;
  line: OnlineStatus;
  onClear: () => void;
  onShare: (shared: boolean) => void;
}

/** The status of a form: about the line first, then why it was not sent, then about what is kept. */
function findStatus({ words, progress, keeping, state, line }: FormEndProps): string | undefined {
  if (line) return keeping[line];
  if (progress.status === "failed") return progress.reason ?? words.failed;
  return state === "restored" || state === "off" ? keeping[state] : undefined;
}

/**
 * The end of a form: what a person should know before pressing the button, the button, what becomes of the words
 * on this device, and on a lost line the way to send them. All of this has its room from the start, so that
 * nothing moves when a message appears; only why a form was not sent, until the next try, makes room for itself.
 */
export function FormEnd(props: FormEndProps) {
  const { words, notice, progress, ways, keeping, state, line, onClear, onShare } = props;
  const busy = progress.status === "submitting";
  const failed = progress.status === "failed" ? progress : undefined;
  const shared = useRef<HTMLInputElement>(null);
  const takeUpEarlyTick = useEffectEvent(() => {
    if (shared.current?.checked && state === "asleep") onShare(true);
  });
  // The box can be ticked before the script of the form has come.
  useEffect(() => takeUpEarlyTick(), []);
  return (
    <>
      <p className={styles.notice}>
        {notice.text} {notice.service} <a href={notice.href}>{notice.link}</a>
      </p>
      <Button type="submit" busy={busy}>
        {busy ? words.sending : words.send}
      </Button>
      <div
        className={`scripted on-screen ${styles.keeping}`}
        data-state={line ?? (failed ? "failed" : state)}
      >
        <div className={styles.news}>
          <p className={styles.hint}>{keeping.hint}</p>
          <p role="status">
            {/* The words of the button alone are not announced. */}
            {busy && <VisuallyHidden>{words.sending}</VisuallyHidden>}
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
            <NewTabLink href={chatHref(ways.chat.number, "")} hint={ways.chat.hint}>
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
