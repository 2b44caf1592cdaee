import { getChatUrl } from "#text/links.ts";
import { ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { shareOrFollow } from "./device-actions.ts";

interface SendLinkProps {
  message: string;
  /** "(opens in a new tab)", in the language of the page. */
  hint: string;
  /** Called where the device does not answer. */
  onFail: (message: string) => void;
  variant?: "solid";
  children: string;
}

/** Opens the device's dialog for sharing or, where it has none, WhatsApp without a receiver. */
export function SendLink({ message, hint, onFail, variant, children }: SendLinkProps) {
  return (
    <ButtonLink
      href={getChatUrl("", message)}
      target="_blank"
      rel="noopener"
      variant={variant ?? "outline"}
      onClick={(event) => shareOrFollow(event, message, () => onFail(message))}
    >
      <span>{children}</span> <VisuallyHidden>{hint}</VisuallyHidden>
    </ButtonLink>
  );
}
