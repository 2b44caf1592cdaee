import { useState } from "react";
import type { Texts } from "virtual:texts";
import { getChatUrl } from "#text/links.ts";
import { useHydrated } from "#tools/shared/browser-hooks.ts";
import { copyText } from "#tools/shared/device-actions.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { ContactActions } from "./contact-actions.tsx";

type FormMessages = Texts["forms"];

/** How to ask about a sent form: the words, and the links to call and to chat. */
export interface ReferenceContact {
  referenceContent: FormMessages["reference"];
  links: {
    /** The label is the number: `+91 98765 43210`, `tel:+919876543210`. */
    call: { label: string; href: string };
    /** `number` is the one of the chat, and `hint` says that the link opens a new tab. */
    chat: { label: string; number: string; hint: string };
  };
}

type ReferenceActionsProps = ReferenceContact & { reference?: string | undefined };

/** Buttons that copy the reference number of a sent form, and open a chat that names it. */
export function ReferenceActions(props: ReferenceActionsProps) {
  const { referenceContent: content, links, reference } = props;
  const [result, setResult] = useState<"copied" | "notCopied">();
  // Browsers have no clipboard on pages without HTTPS.
  const canCopy = useHydrated() && "clipboard" in navigator;
  if (reference === undefined) return null;
  const copy = async () => setResult((await copyText(reference)) ? "copied" : "notCopied");
  return (
    <ContactActions hasLongLabels>
      <Button variant="outline" hidden={!canCopy} onClick={() => void copy()}>
        {content[result ?? "copy"]}
      </Button>
      <ButtonLink
        variant="outline"
        href={getChatUrl(links.chat.number, `${content.message} ${reference}`)}
        target="_blank"
        rel="noopener"
      >
        {content.chat} <VisuallyHidden>{links.chat.hint}</VisuallyHidden>
      </ButtonLink>
    </ContactActions>
  );
}
