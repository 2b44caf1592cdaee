import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { ReplyChannel } from "#enquiry/follow-up.ts";
import {
  getChatUrl,
  getMailUrl,
  getPhoneUrl,
  toChatNumber,
  toInternationalNumber,
} from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { formatPhone } from "./enquiry-list.tsx";
import type { EnquiryView } from "./enquiry-view.ts";
import styles from "./reply-actions.module.css";

/** The ids of the drawers with saved replies, by the channel of the reply. */
const drawerIds = { chat: "replies", mail: "mail-replies" } as const satisfies Record<
  ReplyChannel,
  string
>;

interface ReplyActionsProps {
  enquiry: EnquiryView;
  messages: DeskMessages["enquiry"];
  /** `file`: in the card of the enquiry, on a wide screen. `bar`: above the menu, on a phone. */
  position: "file" | "bar";
}

/** The ways to answer: a call, and the drawers with the saved replies for WhatsApp and email. */
export function ReplyActions({ enquiry, messages, position }: ReplyActionsProps) {
  const { phone, email } = enquiry;
  if (phone === null && email === null) return null;
  return (
    <section
      className={`on-screen ${styles.answers}`}
      data-position={position}
      aria-label={messages.answer}
    >
      {phone !== null && (
        <a className={`line ${styles.go}`} href={getPhoneUrl(toInternationalNumber(phone))}>
          <DeskIcon name="phone" size={24} />
          <span>
            <b>{messages.call}</b>
            <small className="quiet">
              {phone.startsWith("+") ? phone : `+91 ${formatPhone(phone)}`}
            </small>
          </span>
        </a>
      )}
      {(["chat", "mail"] as const).map(
        (channel) =>
          (channel === "chat" ? phone : email) !== null && (
            <button key={channel} className="line" type="button" popoverTarget={drawerIds[channel]}>
              <DeskIcon name={channel} size={24} />
              <span>
                <b>{channel === "chat" ? messages.whatsapp : messages.mail}</b>
                <small className="quiet">{messages.savedReply}</small>
              </span>
            </button>
          ),
      )}
    </section>
  );
}

interface SavedRepliesProps {
  enquiry: Pick<EnquiryView, "reference" | "phone" | "email" | "language" | "replies">;
  channel: ReplyChannel;
  /** The HTML id of the drawer; another one for each enquiry where a page has the replies to several. */
  id?: string;
  isOwner: boolean;
  messages: DeskContext["messages"];
}

/**
 * Saved replies for WhatsApp or email, filled in and in the language of the enquiry. Each is a link that opens the other
 * app. The script of the page then records the reply: it reads `data-reply-to`, `data-replied` and `data-by`.
 */
export function SavedReplies({
  enquiry,
  channel,
  id = drawerIds[channel],
  messages,
  isOwner,
}: SavedRepliesProps) {
  const repliesMessages = messages.enquiry.replies;
  const { phone, email, language } = enquiry;
  if ((channel === "chat" ? phone : email) === null) return null;
  const emptyReply = { name: repliesMessages.withoutReply, text: "" };
  const subject = fillIn(messages.enquiry.mailSubject, { reference: enquiry.reference });
  return (
    <Drawer id={id} heading={repliesMessages[channel].heading} close={messages.close}>
      <ul
        className={`stack ${styles.replies}`}
        data-reply-to={deskPaths.enquiry(enquiry.reference)}
      >
        {[...enquiry.replies, emptyReply].map(({ name, text }) => (
          <li key={name} lang={text === "" ? undefined : language}>
            <a
              href={
                channel === "chat"
                  ? getChatUrl(toChatNumber(phone ?? ""), text)
                  : getMailUrl(email ?? "", { subject, body: text })
              }
              target={channel === "chat" ? "_blank" : undefined}
              rel="noreferrer"
              data-replied={name}
              data-by={channel}
            >
              <b>{name}</b>
              {text !== "" && <span className="muted">{text}</span>}
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet">{repliesMessages[channel].hint}</p>
      {isOwner && (
        <DeskButton variant="bare" href={deskPaths.editorForm("replies")}>
          <DeskIcon name="pen" />
          {repliesMessages.edit}
        </DeskButton>
      )}
    </Drawer>
  );
}

interface PrivacyNoticeOfferProps {
  enquiry: EnquiryView;
  notice: NonNullable<EnquiryView["notice"]>;
  messages: DeskMessages["addEnquiry"]["notice"];
}

/** Offers the privacy notice for a person whose number was added at the desk. The script records it as a reply. */
export function PrivacyNoticeOffer({ enquiry, notice, messages }: PrivacyNoticeOfferProps) {
  return (
    <Notice tone="plain" icon="note">
      <p>{messages.said}</p>
      <DeskButton
        href={getChatUrl(toChatNumber(enquiry.phone ?? ""), notice.text)}
        target="_blank"
        rel="noreferrer"
        data-replied={notice.name}
      >
        {messages.send}
      </DeskButton>
    </Notice>
  );
}
