import type { Shell } from "#desk/frame/page-context.ts";
import type { DeskWords } from "#desk/frame/desk-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { ReplyWay } from "#enquiry/follow-up.ts";
import { chatHref, mailHref, phoneHref } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { spaced } from "./enquiry-list.tsx";
import type { LeadView } from "./enquiry-view.ts";
import styles from "./reply-actions.module.css";

/** The ids of the sheets with saved replies, by the way in which a reply is sent. */
const drawerIds = { chat: "replies", mail: "mail-replies" } as const satisfies Record<
  ReplyWay,
  string
>;

interface AnswersProps {
  lead: LeadView;
  words: DeskWords["enquiry"];
  /** In the file of an enquiry on a wide screen, in a bar on a phone. */
  place: "file" | "bar";
}

export function Answers({ lead, words, place }: AnswersProps) {
  const { phone, email } = lead;
  if (phone === null && email === null) return null;
  return (
    <div className={`on-screen ${styles.answers}`} data-position={place}>
      {phone !== null && (
        <a className={`line ${styles.go}`} href={phoneHref(`+91 ${phone}`)}>
          <Icon name="phone" size={24} />
          <span>
            <b>{words.call}</b>
            <small className="quiet">+91 {spaced(phone)}</small>
          </span>
        </a>
      )}
      {(["chat", "mail"] as const).map(
        (way) =>
          (way === "chat" ? phone : email) !== null && (
            <button key={way} className="line" type="button" popoverTarget={drawerIds[way]}>
              <Icon name={way} size={24} />
              <span>
                <b>{way === "chat" ? words.whatsapp : words.mail}</b>
                <small className="quiet">{words.savedReply}</small>
              </span>
            </button>
          ),
      )}
    </div>
  );
}

interface RepliesProps {
  lead: LeadView;
  way: ReplyWay;
  isOwner: boolean;
  words: Shell["words"];
}

/** Saved replies for WhatsApp or email, filled in and in the language of the enquiry. */
export function Replies({ lead, way, words, isOwner }: RepliesProps) {
  const copy = words.enquiry.replies;
  const { phone, email, language } = lead;
  if ((way === "chat" ? phone : email) === null) return null;
  const own = { name: copy.mail.own, text: "" };
  const subject = fillIn(words.enquiry.mailSubject, { reference: lead.reference });
  return (
    <Drawer id={drawerIds[way]} heading={copy[way].heading} close={words.close}>
      <ul className={`stack ${styles.replies}`}>
        {[...lead.replies, ...(way === "mail" ? [own] : [])].map(({ name, text }) => (
          <li key={name} lang={text === "" ? undefined : language}>
            <a
              href={
                way === "chat"
                  ? chatHref(`91${phone ?? ""}`, text)
                  : mailHref(email ?? "", { subject, body: text })
              }
              target={way === "chat" ? "_blank" : undefined}
              rel="noreferrer"
              data-replied={name}
              data-by={way}
            >
              <b>{name}</b>
              {text !== "" && <span className="muted">{text}</span>}
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet">{copy[way].hint}</p>
      {isOwner && (
        <Button look="bare" href={deskPaths.editorForm("replies")}>
          <Icon name="pen" />
          {copy.edit}
        </Button>
      )}
    </Drawer>
  );
}

interface PrivacyNoticeProps {
  lead: LeadView;
  notice: NonNullable<LeadView["notice"]>;
  words: DeskWords["addEnquiry"]["notice"];
}

/** Offers the privacy notice for a person whose number was added at the desk. */
export function PrivacyNotice({ lead, notice, words }: PrivacyNoticeProps) {
  return (
    <Notice tone="plain" icon="note">
      <p>{words.said}</p>
      <Button
        href={chatHref(`91${lead.phone ?? ""}`, notice.text)}
        target="_blank"
        rel="noreferrer"
        data-replied={notice.name}
      >
        {words.send}
      </Button>
    </Notice>
  );
}
