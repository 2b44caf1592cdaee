import { useState } from "react";
import type { readContactFormProps } from "#site/layout/form-props.ts";
import { getChatUrl } from "#text/links.ts";
import { copyText, useHydrated } from "#tools/shared/browser-hooks.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { ContactActions } from "./contact-actions.tsx";

export type ReferenceContact = Pick<
  ReturnType<typeof readContactFormProps>,
  "referenceWords" | "links"
>;

export function ReferenceActions(props: ReferenceContact & { reference?: string | undefined }) {
  const { referenceWords: content, links, reference } = props;
  const [result, setResult] = useState<"copied" | "notCopied">();
  // On plain HTTP browsers have no clipboard.
  const canCopy = useHydrated() && "clipboard" in navigator;
  if (reference === undefined) return null;
  const copy = async () => setResult((await copyText(reference)) ? "copied" : "notCopied");
  return (
    <ContactActions>
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
