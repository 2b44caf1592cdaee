import { useSyncExternalStore } from "react";
import { readDraft } from "#forms/kit/draft.ts";
import { chatHref } from "#text/links.ts";
import { NewTabLink } from "#ui/spoken.tsx";
import type { Office } from "./reference-ways.tsx";
import styles from "./reference-line.module.css";

function readReference(): string {
  return readDraft("contact")?.reference ?? readDraft("enrolment")?.reference ?? "";
}

/** Asks who has a reference number to write or call with it. One that is kept on this device is written in. */
export function ReferenceLine({ referenceWords, ways, question }: Office & { question: string }) {
  const { call, chat } = ways;
  const reference = useSyncExternalStore(
    () => () => undefined,
    readReference,
    () => "",
  );
  return (
    <p className={`cluster ${styles.line}`} data-reference-line="">
      <span>
        {question} <strong>{reference}</strong>
      </span>
      <NewTabLink
        href={chatHref(chat.number, `${referenceWords.message} ${reference}`)}
        hint={chat.hint}
      >
        {chat.label}
      </NewTabLink>
      <a href={call.href}>{call.label}</a>
    </p>
  );
}
