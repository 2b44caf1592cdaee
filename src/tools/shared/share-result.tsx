import { type MouseEvent, useState } from "react";
import { getChatUrl, getMessageUrl } from "#text/links.ts";
import { fillIn, removeNonBreakingSpaces } from "#text/sentences.ts";
import { ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { copyText, printElement, shareUrl, useHydrated } from "./browser-hooks.ts";
import type { ToolContext } from "./read-tool-context.ts";
import { useExpiredNotice } from "./tool-form.tsx";
import styles from "./share-result.module.css";

interface ShareResultProps {
  context: ToolContext;
  /** The result in lines of text, as it is copied and sent. */
  text: string;
  link: () => string;
  /** By default the chat has the whole text of the result. */
  chat?: string | undefined;
  /** The text of an example says so, and cannot be sent to the office. */
  isExample: boolean;
}

export function ShareResult({
  context,
  text: resultText,
  link,
  chat,
  isExample,
}: ShareResultProps) {
  const [status, setStatus] = useState("");
  const isHydrated = useHydrated();
  const outOfDate = useExpiredNotice(context.outOfDate);
  const content = context.content.take;
  const formatWholeText = () =>
    removeNonBreakingSpaces(
      [isExample && content.example, resultText, outOfDate, context.closing, link()]
        .filter(Boolean)
        .join("\n"),
    );
  const sent = isHydrated && !isExample ? formatWholeText() : undefined;
  const chatWithText =
    sent === undefined ? context.bar.chat.href : getChatUrl(context.chat.number, sent);

  async function copy(text: string) {
    setStatus((await copyText(text)) ? content.copied : fillIn(content.notCopied, { text }));
  }

  async function shareLink() {
    const url = link();
    if (!(await shareUrl(url))) await copy(url);
  }

  async function printPart({ currentTarget }: MouseEvent<HTMLElement>) {
    const part = currentTarget.closest("main > *");
    if (part && !(await printElement(part))) await copy(formatWholeText());
  }

  return (
    // Without a script it could only send the figures of the example.
    <section className={`scripted on-screen ${styles.share}`}>
      <h4>{content.heading}</h4>
      <ButtonLink href={chat ?? chatWithText} target="_blank" rel="noopener">
        {content.chat} <VisuallyHidden>{context.chat.hint}</VisuallyHidden>
      </ButtonLink>
      <ul className="cluster">
        <li>
          <a href={sent === undefined ? context.contact : getMessageUrl(context.contact, sent)}>
            {content.letter}
          </a>
        </li>
        <li>
          <button type="button" onClick={() => void shareLink()}>
            {content.share}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => void copy(formatWholeText())}>
            {content.copy}
          </button>
        </li>
        <li>
          <button type="button" onClick={(event) => void printPart(event)}>
            {content.print}
          </button>
        </li>
      </ul>
      <p aria-live="polite">{status}</p>
    </section>
  );
}
