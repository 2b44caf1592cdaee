import { type ReactNode, useState } from "react";
import { useClockIsBehind, useToday } from "./browser-hooks.ts";
import type {
  ExpiredNoticeContent,
  ResultBarLinks,
  WrongClockContent,
} from "./read-tool-context.ts";
import type { FormValues } from "./use-form-values.ts";
import styles from "./tool-form.module.css";

interface ToolFormProps {
  form: FormValues;
  /** A button outside the form names it by `id`; without this the form sends nothing. */
  sent?: { id: string; action: string };
  className?: string | undefined;
  content: ResultBarLinks;
  children: ReactNode;
}

/** The browser computes the result after each input, so most forms send nothing. */
export function ToolForm({ form, sent, className = "", content, children }: ToolFormProps) {
  return (
    <form
      {...form.formProps}
      {...sent}
      className={`${styles.form} ${className}`}
      onSubmit={sent ? undefined : (event) => event.preventDefault()}
    >
      {children}
      <ClearAnswers form={form} content={content.clear} />
      <NotLoaded>{content.notLoaded}</NotLoaded>
    </form>
  );
}

interface ClearAnswersProps {
  form: FormValues;
  content: ResultBarLinks["clear"];
}

/** For the next person at the device, who should not find the figures of this one. */
export function ClearAnswers({ form, content }: ClearAnswersProps) {
  const [isCleared, setIsCleared] = useState(false);
  const { button, kept } = content[form.place];
  return (
    <div className={`scripted on-screen cluster ${styles.clear}`}>
      <button
        type="button"
        onClick={() => {
          form.clear();
          setIsCleared(true);
        }}
      >
        {button}
      </button>
      <span role="status">{isCleared && form.isExample && content.cleared}</span>
      <p>{kept}</p>
    </div>
  );
}

/**
 * Hidden by styles until a script is missing: this component cannot show itself, because its own script did not load.
 * By `data-not-loaded` the page makes screen readers say it, and a form that works without scripts hides it.
 */
export function NotLoaded({ children }: { children: string }) {
  return (
    <p className={`on-screen strong ${styles.outOfDate} ${styles.notLoaded}`} data-not-loaded="">
      {children}
    </p>
  );
}

/** Undefined until the last day of the rules is over. */
export function useExpiredNotice(content: ExpiredNoticeContent | undefined): string | undefined {
  const today = useToday(content?.renderedOn ?? "");
  return content && today > content.until ? content.sentence : undefined;
}

export function ExpiredNotice({ content }: { content: ExpiredNoticeContent | undefined }) {
  const sentence = useExpiredNotice(content);
  return sentence && <p className={styles.outOfDate}>{sentence}</p>;
}

/** Shown above days counted from today, if the clock of the device is behind the page. */
export function WrongClock({ content }: { content: WrongClockContent }) {
  const { sentence, renderedOn } = content;
  return useClockIsBehind(renderedOn) && <p className={styles.outOfDate}>{sentence}</p>;
}
