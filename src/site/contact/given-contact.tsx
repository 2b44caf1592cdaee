import type { Texts } from "virtual:texts";
import type { GivenContact } from "#forms/form-state.ts";
import { suggestEmail } from "#text/email-suggestion.ts";
import { getChatUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { NewTabLink } from "#ui/spoken.tsx";
import type { ReferenceContact } from "./reference-actions.tsx";
import styles from "./given-contact.module.css";

interface GivenContactLinesProps extends ReferenceContact {
  addressContent: Texts["forms"]["address"];
  /** Undefined on a thanks page that is opened later: the server shows it only to the person who has just sent the form. */
  given?: GivenContact | undefined;
  reference?: string | undefined;
}

/** Where the answer goes, in the thanks for a form, and how to correct that. */
export function GivenContactLines(props: GivenContactLinesProps) {
  const { addressContent: content, referenceContent, links, given, reference } = props;
  if (given === undefined) return null;
  const { email, phone } = given;
  const meant = suggestEmail(email);
  // The person completes the last line, "My right address is", which has the likely address already.
  const message = [
    reference && `${referenceContent.message} ${reference}`,
    `${content.right} ${meant ?? ""}`,
  ];
  return (
    <div className={styles.given}>
      <p>
        {content.given} <b translate="no">{email}</b>
        {/* `9876543210` → `98765 43210`; a number from abroad stays as it is. */}
        {phone !== "" && (
          <>
            , <b translate="no">{phone.replace(/^(\d{5})(\d{5})$/, "$1\u00A0$2")}</b>
          </>
        )}
      </p>
      <p className="links">
        {meant && <span>{fillIn(content.meant, { address: meant })} </span>}
        <NewTabLink
          href={getChatUrl(links.chat.number, message.filter(Boolean).join("\n"))}
          hint={links.chat.hint}
        >
          {content.wrong}
        </NewTabLink>
      </p>
    </div>
  );
}
