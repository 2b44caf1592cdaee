import type { Texts } from "virtual:texts";
import { getChatUrl } from "#text/links.ts";
import { NewTabLink } from "#ui/spoken.tsx";

interface ShareLinkProps {
  content: Pick<Texts["layout"], "actions" | "newTab">;
  /** Lines of the message: what it is about, what that costs, and the absolute address of its page. */
  lines: readonly string[];
}

/** Passes a page on to anybody: opens WhatsApp without a receiver, with or without scripts. */
export function ShareLink({ content: { actions, newTab }, lines }: ShareLinkProps) {
  return (
    <NewTabLink href={getChatUrl("", lines.join("\n"))} hint={newTab}>
      {actions.share}
    </NewTabLink>
  );
}
