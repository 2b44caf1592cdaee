import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { Texts } from "virtual:texts";
import { suggestEmail } from "#text/email-suggestion.ts";
import { fillIn } from "#text/sentences.ts";
import { EmailField } from "#ui/field.tsx";
import styles from "./email-question.module.css";

/** In milliseconds. A press on "Send" also leaves the field, and must not find that the button has moved. */
const askDelay = 300;

interface EmailQuestionProps extends ComponentProps<typeof EmailField> {
  question: Texts["forms"]["address"];
}

/** An email field that asks about a mistyped mail service, and takes every address all the same. */
export function EmailFieldWithQuestion({ question, ...field }: EmailQuestionProps) {
  const group = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  const [suggestion, setSuggestion] = useState<string>();

  function askSoon() {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const input = group.current?.querySelector("input");
      if (input && input !== document.activeElement) setSuggestion(suggestEmail(input.value));
    }, askDelay);
  }

  useEffect(() => {
    // The address may have been typed before the script came, or be that of an earlier visit.
    askSoon();
    return () => clearTimeout(timer.current);
  }, []);

  function takeSuggestion() {
    const input = group.current?.querySelector("input");
    if (!input || suggestion === undefined) return;
    input.value = suggestion;
    // The form saves what it hears of.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  }

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
