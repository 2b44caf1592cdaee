import type { Texts } from "virtual:texts";
import { getChatUrl } from "#text/links.ts";
import { NewTabLink } from "#ui/spoken.tsx";
import type { ReferenceContact } from "./reference-actions.tsx";
import styles from "./reference-line.module.css";

interface ReferenceLineProps extends ReferenceContact {
  question: string;
  /** True where the line is hidden until `fillInReference` has found a number. */
  isHidden?: boolean;
}

/** Links for a question about a sent form. `fillInReference` adds its reference number, if the device has stored one. */
export function ReferenceLine(props: ReferenceLineProps) {
  const { referenceContent, links, question, isHidden = false } = props;
  const { call, chat } = links;
  return (
    <p className={`cluster ${styles.line}`} data-reference-line="" hidden={isHidden}>
      <span>
        {/* The number is filled into the second. */}
        <span>{question}</span> <strong />
      </span>
      <NewTabLink href={getChatUrl(chat.number, `${referenceContent.message} `)} hint={chat.hint}>
        {chat.label}
      </NewTabLink>
      <a href={call.href}>{call.label}</a>
    </p>
  );
}

interface UnansweredLineProps {
  content: Texts["contact"]["unanswered"];
  chat: ReferenceContact["links"]["chat"];
}

/** For whom nobody has answered, also without a reference number: a chat that says so already. */
export function UnansweredLine({ content, chat }: UnansweredLineProps) {
  return (
    <p className={styles.line}>
      <NewTabLink href={getChatUrl(chat.number, content.message)} hint={chat.hint}>
        {content.question}
      </NewTabLink>
    </p>
  );
}
