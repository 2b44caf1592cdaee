import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { Invitation, PeopleView } from "./people-view.ts";
import styles from "./people-notices.module.css";

interface RemovalResultProps {
  ended: NonNullable<PeopleView["ended"]>;
  messages: DeskContext["messages"]["people"]["person"];
}

/** Says that a device or a passkey of another person was removed, and whether that person was told. */
export function RemovalResult({ ended: { email, isMailed }, messages }: RemovalResultProps) {
  return (
    <Notice tone={isMailed ? "done" : "warning"} role="status" tabIndex={-1} autoFocus>
      {fillIn(isMailed ? messages.done : messages.notMailed, { email })}
    </Notice>
  );
}

interface InvitationResultProps {
  invited: Invitation;
  messages: DeskContext["messages"];
}

/** The link for a person: sent by mail, or to be sent by hand. */
export function InvitationResult({
  invited: { email, href, isMailed, chatUrl, keptRole },
  messages: { people, menu },
}: InvitationResultProps) {
  const messages = people.invite;
  return (
    // The focus moves to the link that was made, also without scripts.
    <Notice
      tone={isMailed && keptRole === undefined ? "done" : "warning"}
      role="status"
      tabIndex={-1}
      autoFocus
    >
      {keptRole !== undefined && (
        <p>
          <b>{fillIn(messages.roleKept, { email, role: menu.roles[keptRole] })}</b>
        </p>
      )}
      <p>
        <b>{fillIn(isMailed ? messages.done : messages.notMailed, { email })}</b>
      </p>
      <p>{messages.linkHint}</p>
      <p className={styles.link} translate="no">
        {href}
      </p>
      <div className={`line cluster ${styles.keys}`}>
        {/* The script of the page shows the button, and the words of `data-copied` once it has copied the link. */}
        <DeskButton type="button" data-copy={href} data-copied={messages.copied} hidden>
          {messages.copy}
        </DeskButton>
        <DeskButton href={chatUrl} target="_blank" rel="noreferrer">
          <DeskIcon name="chat" />
          {messages.chat}
        </DeskButton>
      </div>
    </Notice>
  );
}

interface AddressQuestionProps {
  question: NonNullable<PeopleView["question"]>;
  messages: DeskContext["messages"];
}

/** Asks once about an address that looks mistyped; either button sends the invitation. */
export function AddressQuestion({
  question: { typed, meant, role },
  messages,
}: AddressQuestionProps) {
  const { address } = messages;
  return (
    <Notice role="status">
      <form action={deskPaths.invitePerson} method="post">
        <p>
          <b>{fillIn(address.meant, { meant })}</b>
        </p>
        <input type="hidden" name="role" value={role} />
        <input type="hidden" name="asked" value="yes" />
        <div className={`line cluster ${styles.keys}`}>
          <DeskButton variant="go" name="email" value={meant}>
            {fillIn(address.take, { meant })}
          </DeskButton>
          <DeskButton name="email" value={typed}>
            {fillIn(address.keep, { typed })}
          </DeskButton>
        </div>
      </form>
    </Notice>
  );
}
