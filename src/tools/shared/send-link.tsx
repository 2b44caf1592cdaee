import type { MouseEvent } from "react";
import { getChatUrl } from "#text/links.ts";
import { ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { canShare, shareText } from "./browser-hooks.ts";

interface SendLinkProps {
  message: string;
  /** "(opens in a new tab)", in the language of the page. */
  hint: string;
  /** Called where the device does not answer. */
  onFail: (message: string) => void;
  variant?: "solid" | "outline";
  children: string;
}

/** Opens the device's dialog for sharing or, where it has none, WhatsApp without a receiver. */
export function SendLink({ message, hint, onFail, variant, children }: SendLinkProps) {
  async function share(event: MouseEvent) {
    if (!canShare()) return;
    event.preventDefault();
    if (!(await shareText(message))) onFail(message);
  }

  return (
    <ButtonLink
      href={getChatUrl("", message)}
      target="_blank"
      rel="noopener"
      variant={variant ?? "solid"}
      onClick={(event) => void share(event)}
    >
      <span>{children}</span> <VisuallyHidden>{hint}</VisuallyHidden>
    </ButtonLink>
  );
}
