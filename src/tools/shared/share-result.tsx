import type { MouseEvent } from "react";
import { getChatUrl, getMessageUrl } from "#text/links.ts";
import { ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { useHydrated } from "./browser-hooks.ts";
import { printElement, shareText } from "./device-actions.ts";
import type { ToolContext } from "./read-tool-context.ts";
import { SendLink } from "./send-link.tsx";
import { formatShareMessages, type SharedResult, type ShareMessages } from "./share-messages.ts";
import { useExpiredNotice } from "./tool-form.tsx";
import { useCopy } from "./use-copy.ts";
import styles from "./share-result.module.css";

interface ShareResultProps {
  context: ToolContext;
  /** Called in a browser alone, where the address of the page is known. */
  getResult: () => SharedResult;
}

/** Buttons to send, copy or print a result. One button is for anybody, another for the office, which reads the answers. */
export function ShareResult({ context, getResult }: ShareResultProps) {
  const isHydrated = useHydrated();
  const outOfDate = useExpiredNotice(context.outOfDate);
  const content = context.content.take;
  const [status, copy] = useCopy(content);
  const { closing } = context;
  const { example, guidance } = content;
  // The address of the page is not known before, and the page is smaller without the messages.
  const messages: ShareMessages = isHydrated
    ? formatShareMessages(getResult(), { example, guidance, closing, outOfDate })
    : { anybody: "", anybodyWithFigures: "", office: undefined, whole: "" };
  const { office } = messages;

  async function share(text: string) {
    if (!(await shareText(text))) copy(text);
  }

  async function printPart({ currentTarget }: MouseEvent<HTMLElement>) {
    // The section of the page that holds the tool.
    const part = currentTarget.closest("main > *");
    if (part && !(await printElement(part))) copy(messages.whole);
  }

  return (
    // Hidden without scripts: the section could only send the figures of the example.
    <section className={`scripted on-screen ${styles.share}`}>
      <h4>{content.heading}</h4>
      <p className={`cluster ${styles.receivers}`}>
        <SendLink message={messages.anybody} hint={context.chat.hint} variant="solid" onFail={copy}>
          {content.anybody}
        </SendLink>
        <ButtonLink
          href={office ? getChatUrl(context.chat.number, office) : context.bar.chat.href}
          target="_blank"
          rel="noopener"
          variant="outline"
        >
          {content.ask} <VisuallyHidden>{context.chat.hint}</VisuallyHidden>
        </ButtonLink>
      </p>
      <p>{content.receivers}</p>
      <ul className="cluster">
        <li>
          <button type="button" onClick={() => void share(messages.anybodyWithFigures)}>
            {content.share}
          </button>
        </li>
        <li>
          <a href={office ? getMessageUrl(context.contact, messages.whole) : context.contact}>
            {content.letter}
          </a>
        </li>
        <li>
          <button type="button" onClick={() => copy(messages.whole)}>
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
