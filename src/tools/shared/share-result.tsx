import { type MouseEvent, useState } from "react";
import { chatHref, messageHref } from "#text/links.ts";
import { fillIn, withPlainSpaces } from "#text/sentences.ts";
import { ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { copied, printed, shared, useAwake } from "./browser-hooks.ts";
import type { ToolKit } from "./read-tool-context.ts";
import { useOutOfDate } from "./tool-form.tsx";
import styles from "./share-result.module.css";

interface TakeAlongProps {
  kit: ToolKit;
  /** The result in lines of text, as it is copied and sent. */
  text: string;
  link: () => string;
  /** By default the chat has the whole text of the result. */
  chat?: string | undefined;
  /** The text of an example says so, and cannot be sent to the office. */
  isExample: boolean;
}

export function TakeAlong({ kit, text: shown, link, chat, isExample }: TakeAlongProps) {
  const [status, setStatus] = useState("");
  const isAwake = useAwake();
  const outOfDate = useOutOfDate(kit.outOfDate);
  const words = kit.words.take;
  const whole = () =>
    withPlainSpaces(
      [isExample && words.example, shown, outOfDate, kit.closing, link()]
        .filter(Boolean)
        .join("\n"),
    );
  const sent = isAwake && !isExample ? whole() : undefined;
  const chatWithText = sent === undefined ? kit.bar.chat.href : chatHref(kit.chat.number, sent);

  async function copy(text: string) {
    setStatus((await copied(text)) ? words.copied : fillIn(words.notCopied, { text }));
  }

  async function share() {
    const url = link();
    if (!(await shared(url))) await copy(url);
  }

  async function printPart({ currentTarget }: MouseEvent<HTMLElement>) {
    const part = currentTarget.closest("main > *");
    if (part && !(await printed(part))) await copy(whole());
  }

  return (
    // Without a script it could only send the figures of the example.
    <section className={`scripted on-screen ${styles.along}`}>
      <h4>{words.heading}</h4>
      <ButtonLink href={chat ?? chatWithText} target="_blank" rel="noopener">
        {words.chat} <VisuallyHidden>{kit.chat.hint}</VisuallyHidden>
      </ButtonLink>
      <ul className="cluster">
        <li>
          <a href={sent === undefined ? kit.contact : messageHref(kit.contact, sent)}>
            {words.letter}
          </a>
        </li>
        <li>
          <button type="button" onClick={() => void share()}>
            {words.share}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => void copy(whole())}>
            {words.copy}
          </button>
        </li>
        <li>
          <button type="button" onClick={(event) => void printPart(event)}>
            {words.print}
          </button>
        </li>
      </ul>
      <p aria-live="polite">{status}</p>
    </section>
  );
}
