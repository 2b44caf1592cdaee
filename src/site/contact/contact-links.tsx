import type { Texts } from "virtual:texts";
import type { Business } from "#site-content/schemas/business.ts";
import { getChatUrl, getPhoneUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { ContactActions } from "./contact-actions.tsx";

interface ContactLinksProps {
  content: Pick<Texts["layout"], "actions" | "newTab">;
  business: Pick<Business, "phone" | "chatNumber">;
  /** The topic of the chat message, such as the name of a service. */
  subject?: string;
}

/** Shown above a form, because a form hides the action bar of a phone. */
export function ContactLinks({
  content: { actions, newTab },
  business,
  subject,
}: ContactLinksProps) {
  const message = subject ? fillIn(actions.chatAbout, { subject }) : actions.chatMessage;
  return (
    <ContactActions>
      <ButtonLink variant="outline" href={getPhoneUrl(business.phone)}>
        <Icon name="phone" /> {actions.call}
      </ButtonLink>
      <ButtonLink
        variant="outline"
        href={getChatUrl(business.chatNumber, message)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="chat" /> {actions.chat} <VisuallyHidden>{newTab}</VisuallyHidden>
      </ButtonLink>
    </ContactActions>
  );
}
