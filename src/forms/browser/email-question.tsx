import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Texts } from "virtual:texts";
import { fillIn } from "#text/sentences.ts";
import { EmailField } from "#ui/field.tsx";
import styles from "./email-question.module.css";

/** In milliseconds. A press on "Send" also leaves the field, and must not find that the button has moved. */
const askDelay = 300;

interface EmailQuestionProps extends ComponentProps<typeof EmailField> {
  question: Texts["forms"]["address"];
  /** Returns the address that was probably meant. Its file is loaded with the first question. */
  suggest: (address: string) => Promise<string | undefined>;
}

/** An email field that asks about a mistyped mail service, and takes every address all the same. */
export function EmailFieldWithQuestion({ question, suggest, ...field }: EmailQuestionProps) {
  const group = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  const [suggestion, setSuggestion] = useState<string>();

  function askSoon() {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const input = group.current?.querySelector("input");
      if (input?.value && input !== document.activeElement) void ask(input);
    }, askDelay);
  }

  async function ask(input: HTMLInputElement) {
    const { value } = input;
    // A file that cannot be loaded asks nothing.
    const meant = await suggest(value).catch(() => undefined);
    if (input.value === value) setSuggestion(meant);
  }

  const askAtFirst = useEffectEvent(askSoon);
  useEffect(() => {
    // The address may have been typed before the script came, or be that of an earlier visit.
    askAtFirst();
    return () => clearTimeout(timer.current);
  }, []);

  function takeSuggestion() {
    const input = group.current?.querySelector("input");
    if (!input || suggestion === undefined) return;
    input.value = suggestion;
    // The form saves its values on input events.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  }

  // `data-email` is for the styles of the form around this field, which give it a row of its own.
  return (
    <div ref={group} data-email="" onBlur={askSoon} onInput={() => setSuggestion(undefined)}>
      <EmailField {...field} />
      <p role="status" className={`on-screen cluster ${styles.question}`}>
        {suggestion !== undefined && (
          <>
            <span>{fillIn(question.meant, { address: suggestion })}</span>
            <button type="button" onClick={takeSuggestion}>
              {question.take}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
