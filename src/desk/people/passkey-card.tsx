import type { DeskContext } from "#desk/frame/page-context.ts";
import type { Passkey } from "#desk/sign-in/passkeys.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { formatDateTime } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import type { PeopleView } from "./people-view.ts";
import { RecordLine } from "./record-line.tsx";
import { RemovalForm } from "./removal-form.tsx";
import cardStyles from "./card-part.module.css";
import styles from "./passkey-card.module.css";

interface PasskeyCardProps extends Pick<
  PeopleView,
  "passkeys" | "passkeyRefusal" | "acceptedPasskeys" | "people"
> {
  context: DeskContext;
}

/** The reader's passkeys, and the ways to another one. */
export function PasskeyCard({
  passkeys,
  passkeyRefusal,
  acceptedPasskeys,
  people,
  context,
}: PasskeyCardProps) {
  const { messages, reader } = context;
  const peopleMessages = messages.people;
  const hasNone = passkeys.length === 0;
  return (
    <Card id="passkeys" heading={peopleMessages.passkeys} count={passkeys.length}>
      {!hasNone && (
        // The script of the page tells the browser which passkeys still sign in, so that it offers no removed one.
        <ul className="lines records" data-accepted-passkeys={JSON.stringify(acceptedPasskeys)}>
          {passkeys.map((passkey, index) => (
            <RecordLine
              key={passkey.id}
              icon="finger"
              title={<b>{passkey.device}</b>}
              detail={describeUse(passkey, context)}
            >
              {passkey.removedAt === null && (
                <RemovalForm
                  removal="removePasskey"
                  id={`passkey-${index}`}
                  named={{ device: passkey.device }}
                  value={passkey.id}
                  context={context}
                />
              )}
            </RecordLine>
          ))}
        </ul>
      )}
      <div className={`stack ${cardStyles.part}`}>
        {hasNone && <p>{peopleMessages.noPasskeys}</p>}
        {passkeyRefusal === undefined && (
          // The script of the page shows the button where the browser can create a passkey.
          <DeskButton
            type="button"
            data-method="add-passkey"
            variant={hasNone ? "go" : "plain"}
            hidden
          >
            <DeskIcon name="finger" />
            {peopleMessages.addPasskey}
          </DeskButton>
        )}
        {passkeyRefusal === "sign-in-again" && <p>{peopleMessages.passkeyRefusal.signInAgain}</p>}
        {passkeyRefusal === "link-only" && <LinkOnlyReason people={people} context={context} />}
      </div>
      {reader?.role === "owner" && passkeyRefusal === undefined && (
        <SecondDeviceForm email={reader.email} messages={peopleMessages.secondDevice} />
      )}
      {passkeyRefusal !== "link-only" && (
        <div className={`stack ${cardStyles.part}`}>
          <h3>{messages.signIn.lostPhone.heading}</h3>
          <p>{messages.signIn.lostPhone.lede}</p>
        </div>
      )}
    </Card>
  );
}

/** When a passkey was removed, else when it was last used. */
function describeUse(
  { usedAt, removedAt }: Passkey,
  { messages, language, now }: DeskContext,
): string {
  const { lastUsed, neverUsed, removePasskey } = messages.people;
  if (removedAt !== null) {
    return fillIn(removePasskey.done, { when: formatDateTime(removedAt, now, language) });
  }
  return usedAt === null
    ? neverUsed
    : fillIn(lastUsed, { when: formatDateTime(usedAt, now, language) });
}

type LinkOnlyReasonProps = Pick<PasskeyCardProps, "people" | "context">;

/** Why a passkey cannot be added here, and every way to one that this person has. */
function LinkOnlyReason({ people, context }: LinkOnlyReasonProps) {
  const { language, messages, reader } = context;
  const { passkeyRefusal, secondDevice } = messages.people;
  const isOwner = reader?.role === "owner";
  const owners = people
    .filter(({ role, isReader }) => role === "owner" && !isReader)
    .map(({ name, email }) => name ?? email);
  const list = new Intl.ListFormat(languages[language].tag, { type: "disjunction" });
  return (
    <>
      <p>{passkeyRefusal.linkOnly}</p>
      <ul className={styles.ways}>
        <li>{passkeyRefusal.usePasskey}</li>
        {isOwner && <li>{fillIn(passkeyRefusal.otherDevice, { button: secondDevice.open })}</li>}
        {owners.length > 0 && (
          <li>{fillIn(passkeyRefusal.otherOwner, { owners: list.format(owners) })}</li>
        )}
        {isOwner && owners.length === 0 && (
          <li>
            {passkeyRefusal.onlyOwner} <code>{`npm run desk -- invite ${reader.email}`}</code>
          </li>
        )}
      </ul>
    </>
  );
}

interface SecondDeviceFormProps {
  email: string;
  messages: DeskContext["messages"]["people"]["secondDevice"];
}

/** An invitation of one's own: an owner whose only phone is lost could not publish any more. */
function SecondDeviceForm({ email, messages }: SecondDeviceFormProps) {
  return (
    <form
      id="second-device"
      className={`stack ${cardStyles.part}`}
      action={deskPaths.invitePerson}
      method="post"
    >
      <h3>{messages.heading}</h3>
      <p>{messages.lede}</p>
      <input type="hidden" name="role" value="owner" />
      <DeskButton name="email" value={email}>
        <DeskIcon name="key" />
        {messages.open}
      </DeskButton>
    </form>
  );
}
