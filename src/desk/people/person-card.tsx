import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { formatDateTime } from "#text/clock.ts";
import { findForeignLanguage } from "#text/script.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskField } from "#ui/desk/field.tsx";
import type { PeopleView, PersonView } from "./people-view.ts";
import { RecordLine } from "./record-line.tsx";
import { RemovalForm } from "./removal-form.tsx";
import cardStyles from "./card-part.module.css";
import styles from "./person-card.module.css";

interface PersonCardProps extends Pick<PeopleView, "people" | "question"> {
  context: DeskContext;
}

/** Who may use the desk. An owner ends the access of others here, and invites people. */
export function PersonCard({ people, question, context }: PersonCardProps) {
  const { messages, reader } = context;
  const peopleMessages = messages.people;
  const isOwner = reader?.role === "owner";
  return (
    <Card id="people" heading={peopleMessages.accounts} count={people.length}>
      <ul className="lines records">
        {people.map(({ id, email, name, role, isReader, access }) => (
          <RecordLine
            key={id}
            icon="person"
            title={<b lang={findForeignLanguage(name ?? "", context.language)}>{name ?? email}</b>}
            detail={describePerson({ name, email, role, isReader }, messages)}
            below={
              access !== undefined && (
                <PersonAccess id={id} email={email} access={access} context={context} />
              )
            }
          >
            {isOwner && !isReader && (
              <RemovalForm
                removal="revoke"
                id={`person-${id}`}
                named={{ email }}
                value={email}
                context={context}
              />
            )}
          </RecordLine>
        ))}
      </ul>
      {isOwner && <InviteForm typed={question} context={context} />}
    </Card>
  );
}

/** `asha@example.in · Owner · You`; without the address where that is shown as the name. */
function describePerson(
  { name, email, role, isReader }: Pick<PersonView, "name" | "email" | "role" | "isReader">,
  { menu, people }: DeskContext["messages"],
): string {
  const parts: string[] = [menu.roles[role]];
  if (name !== null) parts.unshift(email);
  if (isReader) parts.push(people.you);
  return parts.join(" · ");
}

interface PersonAccessProps {
  id: string;
  email: string;
  access: NonNullable<PersonView["access"]>;
  context: DeskContext;
}

/** Where another person is signed in, and with what: an owner ends what is on a lost phone. */
function PersonAccess({ id, email, access, context }: PersonAccessProps) {
  const { messages, language, now } = context;
  const { devices, passkeys } = access;
  const { person, lastUsed, neverUsed } = messages.people;
  const describeTime = (at: Date | null) =>
    at === null ? neverUsed : fillIn(lastUsed, { when: formatDateTime(at, now, language) });
  return (
    <details className={styles.access}>
      <summary>{fillIn(person.open, { count: devices.length + passkeys.length })}</summary>
      <p>{person.hint}</p>
      <ul className="lines records">
        {devices.map(({ id: session, device, seenAt }, index) => (
          <RecordLine
            key={session}
            icon="key"
            title={<b>{device}</b>}
            detail={describeTime(seenAt)}
          >
            <RemovalForm
              removal="endPersonSession"
              id={`device-${index}-${id}`}
              named={{ device, email }}
              value={session}
              context={context}
            />
          </RecordLine>
        ))}
        {passkeys.map(({ id: passkey, device, usedAt }, index) => (
          <RecordLine
            key={passkey}
            icon="finger"
            title={<b>{fillIn(person.passkey, { device })}</b>}
            detail={describeTime(usedAt)}
          >
            <RemovalForm
              removal="removePersonPasskey"
              id={`passkey-${index}-${id}`}
              named={{ device, email }}
              value={passkey}
              context={context}
            />
          </RecordLine>
        ))}
      </ul>
    </details>
  );
}

interface InviteFormProps {
  /** What was typed, while the page asks about its address. */
  typed: PeopleView["question"];
  context: DeskContext;
}

function InviteForm({ typed, context }: InviteFormProps) {
  const { people, menu } = context.messages;
  return (
    <form className={`stack ${cardStyles.part}`} action={deskPaths.invitePerson} method="post">
      <h3>{people.invite.heading}</h3>
      <p>{people.invite.lede}</p>
      <DeskField
        id="invite-email"
        name="email"
        type="email"
        label={people.invite.email}
        defaultValue={typed?.typed}
        required
      />
      <fieldset className={`line ${styles.roles}`}>
        <legend>{people.invite.role}</legend>
        {(["staff", "owner"] as const).map((role) => (
          <label key={role} className="line">
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === (typed?.role ?? "staff")}
            />
            {menu.roles[role]}
          </label>
        ))}
      </fieldset>
      <DeskButton variant="go">{people.invite.send}</DeskButton>
    </form>
  );
}
