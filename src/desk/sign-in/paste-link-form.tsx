import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskField } from "#ui/desk/field.tsx";
import styles from "./paste-link-form.module.css";

/** Takes a link that was copied out of a mail. The script shows it and opens the link: a form without scripts would send the link's secret. */
export function PasteLinkForm({ messages }: { messages: DeskMessages["signIn"] }) {
  return (
    <form
      className={`stack ${styles.ask}`}
      data-method="paste"
      data-wrong={messages.errors.pastedLink}
      hidden
    >
      <DeskField
        id="pasted-link"
        name="link"
        label={messages.paste.label}
        hint={messages.paste.hint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <DeskButton size="big">{messages.paste.open}</DeskButton>
    </form>
  );
}
