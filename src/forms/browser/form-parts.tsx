import { useEffect, useEffectEvent, useRef } from "react";
import type { Texts } from "virtual:texts";
import { controlFields } from "#forms/protocol.ts";
import { getChatUrl } from "#text/links.ts";
import { Button } from "#ui/button.tsx";
import { NewTabLink, VisuallyHidden } from "#ui/spoken.tsx";
import type { Endpoint } from "./endpoint.ts";
import type { AutosaveState } from "./use-autosave.ts";
import type { ConnectionStatus, Progress } from "./use-submit.ts";
import styles from "./form-parts.module.css";

type FormMessages = Texts["forms"];

export interface NoticeProps {
  /** The date on which the notice was last changed; it is stored with the form. */
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
  /** The label of the trap, which people see in browsers without styles. */
  trap: string;
}

export function HiddenFields(props: HiddenFieldsProps & { form: string }) {
  const { endpoint, form, language, page, redirect, notice, trap } = props;
  const fields = {
    [controlFields.accessKey]: endpoint.accessKey,
    [controlFields.noticeVersion]: notice.version,
    ...(redirect && { [controlFields.redirect]: redirect }),
    ...(endpoint.isOwnServer && {
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
        <span>{trap}</span> <input type="checkbox" name={controlFields.botcheck} />
      </label>
    </>
  );
}

interface FormFooterProps {
  content: { send: string; sending: string; failed: string };
  notice: NoticeProps;
  progress: Progress;
  /** Links to the office, shown after a failure. */
  links: {
    call: { label: string; href: string };
    chat: { label: string; number: string; hint: string };
  };
  keeping: FormMessages["keeping"];
  state: AutosaveState;
  connection: ConnectionStatus;
  onClear: () => void;
  onShare: (isShared: boolean) => void;
}

/** The connection comes first, then the reason of a failure, then the saved text. */
function selectStatus({
  content,
  progress,
  keeping,
  state,
  connection,
}: FormFooterProps): string | undefined {
  if (connection) return keeping[connection];
  if (progress.status === "failed") return progress.reason ?? content.failed;
  return state === "restored" || state === "off" ? keeping[state] : undefined;
}

/**
 * The end of a form: notice, button, status of sending and saving, and links for a form that could not be sent.
 * Messages have their space from the start, so that nothing moves when they appear; only the reason of a failure adds
 * lines until the next attempt.
 */
export function FormFooter(props: FormFooterProps) {
  const { content, notice, progress, links, keeping, state, connection, onClear, onShare } = props;
  const isSending = progress.status === "submitting";
  const failure = progress.status === "failed" ? progress : undefined;
  const sharedDevice = useRef<HTMLInputElement>(null);
  const handleEarlyTick = useEffectEvent(() => {
    if (sharedDevice.current?.checked && state === "asleep") onShare(true);
  });
  // A person may tick the box before the script of the form arrives.
  useEffect(() => handleEarlyTick(), []);
  return (
    <>
      <p className={styles.notice}>
        {notice.text} {notice.service} <a href={notice.href}>{notice.link}</a>
      </p>
      <Button type="submit" busy={isSending}>
        {isSending ? content.sending : content.send}
      </Button>
      <div
        className={`scripted on-screen ${styles.status}`}
        data-state={connection ?? (failure ? "failed" : state)}
      >
        <div className={styles.statusLine}>
          <p className={styles.hint}>{keeping.hint}</p>
          <p role="status">
            {/* Screen readers do not announce a changed button by itself. */}
            {isSending && <VisuallyHidden>{content.sending}</VisuallyHidden>}
            <span>{selectStatus(props)}</span>
          </p>
          {connection === "back" && <Button type="submit">{keeping.send}</Button>}
          {!connection && !failure && state === "restored" && (
            <button type="button" className={`strong ${styles.clear}`} onClick={onClear}>
              {keeping.clear}
            </button>
          )}
        </div>
        {failure && (
          <p className={styles.links}>
            <a href={links.call.href}>{links.call.label}</a>
            <NewTabLink href={getChatUrl(links.chat.number, "")} hint={links.chat.hint}>
              {links.chat.label}
            </NewTabLink>
          </p>
        )}
        <label className={`line ${styles.tickBox}`}>
          <input
            ref={sharedDevice}
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
