import { chatHref, phoneHref } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import { repliesHref } from "#desk/frame/menu.tsx";
import { Button } from "#ui/desk/button.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { Shell } from "#desk/frame/view.ts";
import type { LeadView } from "./lead-view.ts";
import { spaced } from "./lead-list.tsx";
import styles from "./answers.module.css";

interface AnswersProps {
  lead: LeadView;
  words: DeskWords["lead"];
  /** In the file on a wide screen, in a bar under the thumb on a phone. */
  place: "file" | "bar";
}

/** The three ways to answer, the largest things on the page. */
export function Answers({ lead, words, place }: AnswersProps) {
  const { phone, email, reference } = lead;
  if (phone === null && email === null) return null;
  return (
    <div className={`on-screen ${styles.answers}`} data-place={place}>
      {phone !== null && (
        <a className={`line ${styles.go}`} href={phoneHref(`+91 ${phone}`)}>
          <Icon name="phone" size={24} />
          <span>
            <b>{words.call}</b>
            <small className="quiet">+91 {spaced(phone)}</small>
          </span>
        </a>
      )}
      {phone !== null && (
        <button className="line" type="button" popoverTarget="replies">
          <Icon name="chat" size={24} />
          <span>
            <b>{words.whatsapp}</b>
            <small className="quiet">{words.savedReply}</small>
          </span>
        </button>
      )}
      {email !== null && (
        <a
          className="line"
          href={`mailto:${mailAddress(email)}?subject=${encodeURIComponent(fillIn(words.mailSubject, { reference }))}`}
        >
          <Icon name="mail" size={24} />
          <span>
            <b>{words.mail}</b>
            <small className="quiet">{fillIn(words.mailSubject, { reference })}</small>
          </span>
        </a>
      )}
    </div>
  );
}

interface RepliesProps {
  lead: LeadView;
  /** Only owners edit the replies. */
  isOwner: boolean;
  words: Shell["words"];
}

/** What can be sent by WhatsApp, already written in the language of the enquiry. */
export function Replies({ lead, words, isOwner }: RepliesProps) {
  const { phone } = lead;
  if (phone === null) return null;
  return (
    <Drawer id="replies" heading={words.lead.replies.heading} close={words.close}>
      <ul className={`stack ${styles.replies}`}>
        {lead.replies.map(({ name, text }) => (
          <li key={name} lang={lead.language}>
            <a
              href={chatHref(`91${phone}`, text)}
              target="_blank"
              rel="noreferrer"
              data-replied={name}
            >
              <b>{name}</b>
              <span className="muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet">{words.lead.replies.hint}</p>
      {isOwner && (
        <Button look="bare" href={repliesHref}>
          <Icon name="pen" />
          {words.lead.replies.edit}
        </Button>
      )}
    </Drawer>
  );
}

interface PrivacyNoticeProps {
  lead: LeadView;
  notice: NonNullable<LeadView["notice"]>;
  words: DeskWords["add"]["notice"];
}

/** Offers the privacy notice to a person whose number was added at the desk. */
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

/** For a link: text after a `?` in the address would add receivers and a body. */
function mailAddress(email: string): string {
  return email.split("@").map(encodeURIComponent).join("@");
}
