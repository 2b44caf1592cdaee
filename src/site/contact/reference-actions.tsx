import { useState } from "react";
import type { contactFormProps } from "#site/layout/form-props.ts";
import { chatHref } from "#text/links.ts";
import { copied, useAwake } from "#tools/shared/browser-hooks.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import styles from "./contact-links.module.css";

export type Office = Pick<ReturnType<typeof contactFormProps>, "referenceWords" | "ways">;

export function ReferenceWays(props: Office & { reference?: string | undefined }) {
  const { referenceWords: words, ways, reference } = props;
  const [result, setResult] = useState<"copied" | "notCopied">();
  // On plain HTTP browsers have no clipboard.
  const canCopy = useAwake() && "clipboard" in navigator;
  if (reference === undefined) return null;
  const copy = async () => setResult((await copied(reference)) ? "copied" : "notCopied");
  return (
    <p className={`cluster ${styles.reach}`}>
      <Button look="outline" hidden={!canCopy} onClick={() => void copy()}>
        {words[result ?? "copy"]}
      </Button>
      <ButtonLink
        look="outline"
        href={chatHref(ways.chat.number, `${words.message} ${reference}`)}
        target="_blank"
        rel="noopener"
      >
        {words.chat} <VisuallyHidden>{ways.chat.hint}</VisuallyHidden>
      </ButtonLink>
    </p>
  );
}
