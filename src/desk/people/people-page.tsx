import type { ReactNode } from "react";
import { formatHistoryNote } from "#desk/enquiries/enquiry-history.tsx";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { SavedNotice } from "#desk/frame/saved-notice.tsx";
import type { Passkey } from "#desk/sign-in/passkeys.ts";
import { PasskeyError } from "#desk/sign-in/sign-in-pages.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { deskLocales, languages } from "#locales.ts";
import { maxPersonNameLength } from "#server/store/accounts.ts";
import { formatDateTime } from "#text/clock.ts";
import { shortenText } from "#text/letters.ts";
import { findForeignLanguage } from "#text/script.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { DeskField } from "#ui/desk/field.tsx";
import { DeskIcon, type DeskIconName } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { type PeopleView, type PersonView, workDays } from "./people-view.ts";
import styles from "./people-page.module.css";

export const peoplePage: PageTemplate<PeopleView> = {
  title: ({ people }) => people.heading,
  script: "people",
  component: PeoplePage,
};

/** Who may use the desk, with which passkeys, and on which devices the reader is signed in. */
function PeoplePage({ context, ...view }: PeopleView & { context: DeskContext }) {
  const { messages, language } = context;
  const peopleMessages = messages.people;
  return (
    <DeskFrame context={context} menuItem={deskPaths.people} heading={peopleMessages.heading}>
      <div className={`stack grid ${styles.people}`}>
        <PasskeyError messages={messages.signIn.errors} />
        {view.invited !== undefined && (
          <InvitationResult invited={view.invited} messages={messages} />
        )}
        {view.ended !== undefined && (
          <RemovalResult ended={view.ended} messages={peopleMessages.person} />
        )}
        {view.question !== undefined && (
          <AddressQuestion question={view.question} messages={messages} />
        )}
        <PasskeyCard {...view} context={context} />
        <DeviceCard devices={view.devices} context={context} />
        <PersonCard people={view.people} question={view.question} context={context} />
        <NameCard context={context} />
        <Card heading={peopleMessages.language} padded>
          <form
            className={`line cluster ${styles.languages}`}
            action={deskPaths.personLanguage}
            method="post"
          >
            {deskLocales.map((locale) => (
              <DeskButton
                key={locale}
                name="language"
                value={locale}
                variant={locale === language ? "ink" : "plain"}
                aria-pressed={locale === language}
                lang={locale}
              >
                {languages[locale].name}
              </DeskButton>
            ))}
            <SavedNotice context={context} form="language" />
          </form>
        </Card>
        {context.reader?.role === "owner" && (
          <section id="log" className="stack" aria-label={peopleMessages.log}>
            <PersonFilter {...view} context={context} />
            <WorkCard work={view.work} context={context} />
            {view.log.length > 0 && <AuditLogCard log={view.log} context={context} />}
          </section>
        )}
        <form action={deskPaths.signOut} method="post">
          <DeskButton size="wide">
            <DeskIcon name="key" />
            {messages.menu.signOut}
          </DeskButton>
        </form>
      </div>
    </DeskFrame>
  );
}

interface RecordLineProps {
  icon: DeskIconName;
  title: ReactNode;
  detail: ReactNode;
  children?: ReactNode;
  /** Below the line, in its full width. */
  below?: ReactNode;
}

/** A line of a list: a passkey, a device, a person or an entry of the log. */
function RecordLine({ icon, title, detail, children, below }: RecordLineProps) {
  return (
    <li className={styles.record}>
      <DeskIcon name={icon} />
      <p>
        {title}
        <br />
        <span className="quiet">{detail}</span>
      </p>
      {children}
      {below}
    </li>
  );
}

function PasskeyCard({
  passkeys,
  passkeyRefusal,
  acceptedPasskeys,
  people,
  context,
}: PeopleView & { context: DeskContext }) {
  const { messages, language, now, reader } = context;
  const peopleMessages = messages.people;
  const describeUse = ({ usedAt, removedAt }: Pick<Passkey, "usedAt" | "removedAt">) => {
    const lastEvent = removedAt ?? usedAt;
    const sentence =
      removedAt === null ? peopleMessages.lastUsed : peopleMessages.removePasskey.done;
    return lastEvent === null
      ? peopleMessages.neverUsed
      : fillIn(sentence, { when: formatDateTime(lastEvent, now, language) });
  };
  const none = passkeys.length === 0;
  return (
    <Card id="passkeys" heading={peopleMessages.passkeys} count={passkeys.length}>
      {!none && (
        <ul className="lines records" data-accepted-passkeys={JSON.stringify(acceptedPasskeys)}>
          {passkeys.map(({ id, device, ...times }, index) => (
            <RecordLine key={id} icon="finger" title={<b>{device}</b>} detail={describeUse(times)}>
              {times.removedAt === null && (
                <RemovalForm
                  removal="removePasskey"
                  id={`passkey-${index}`}
                  named={{ device }}
                  value={id}
                  context={context}
                />
              )}
            </RecordLine>
          ))}
        </ul>
      )}
      <div className={`stack ${styles.below}`}>
        {none && <p>{peopleMessages.noPasskeys}</p>}
        {passkeyRefusal === undefined && (
          <DeskButton
            type="button"
            data-method="add-passkey"
            variant={none ? "go" : "plain"}
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
        <div className={`stack ${styles.below}`}>
          <h3>{messages.signIn.lostPhone.heading}</h3>
          <p>{messages.signIn.lostPhone.lede}</p>
        </div>
      )}
    </Card>
  );
}

/** Why a passkey cannot be added here, and every way to one that this person has. */
function LinkOnlyReason({
  people,
  context,
}: Pick<PeopleView, "people"> & { context: DeskContext }) {
  const { language, messages, reader } = context;
  const { passkeyRefusal, secondDevice } = messages.people;
  const isOwner = reader?.role === "owner";
  const owners = people
    .filter(({ role, you }) => role === "owner" && !you)
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
      className={`stack ${styles.below}`}
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

function DeviceCard({ devices, context }: Pick<PeopleView, "devices"> & { context: DeskContext }) {
  const { messages, language, now } = context;
  const peopleMessages = messages.people;
  return (
    <Card id="devices" heading={peopleMessages.devices} count={devices.length}>
      <ul className="lines records">
        {devices.map(({ id, device, seenAt, current }) => (
          <RecordLine
            key={id}
            icon="key"
            title={<b>{device}</b>}
            detail={current ? peopleMessages.thisDevice : formatDateTime(seenAt, now, language)}
          >
            {!current && (
              <form action={deskPaths.endSession} method="post">
                <DeskButton variant="bare" name="id" value={id}>
                  {peopleMessages.signOutDevice}
                </DeskButton>
              </form>
            )}
          </RecordLine>
        ))}
      </ul>
      {devices.length > 1 && (
        <form className={`stack ${styles.below}`} action={deskPaths.endOtherSessions} method="post">
          <DeskButton>{peopleMessages.signOutOthers}</DeskButton>
        </form>
      )}
      <SavedNotice context={context} form="devices" sentence={peopleMessages.signedOutOthers} />
    </Card>
  );
}

interface PersonCardProps extends Pick<PeopleView, "people" | "question"> {
  context: DeskContext;
}

function PersonCard({ people, question, context }: PersonCardProps) {
  const { messages, reader } = context;
  const peopleMessages = messages.people;
  const owner = reader?.role === "owner";
  return (
    <Card id="people" heading={peopleMessages.accounts} count={people.length}>
      <ul className="lines records">
        {people.map(({ id, email, name, role, you, access }) => (
          <RecordLine
            key={id}
            icon="person"
            title={<b lang={findForeignLanguage(name ?? "", context.language)}>{name ?? email}</b>}
            detail={[name !== null && email, messages.menu.roles[role], you && peopleMessages.you]
              .filter(Boolean)
              .join(" · ")}
            below={
              access !== undefined && (
                <PersonAccess id={id} email={email} access={access} context={context} />
              )
            }
          >
            {owner && !you && (
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
      {owner && <InviteForm typed={question} context={context} />}
    </Card>
  );
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

/** Says what an owner has ended for another person. */
function RemovalResult({
  ended: { email, mailed },
  messages,
}: {
  ended: NonNullable<PeopleView["ended"]>;
  messages: DeskContext["messages"]["people"]["person"];
}) {
  return (
    <Notice tone={mailed ? "done" : "warning"} role="status" tabIndex={-1} autoFocus>
      {fillIn(mailed ? messages.done : messages.notMailed, { email })}
    </Notice>
  );
}

/** Links that leave the lines of one person in both lists below. */
function PersonFilter({ people, shown, context }: PeopleView & { context: DeskContext }) {
  const messages = context.messages.people;
  const choices = [
    { id: undefined, label: messages.everybody },
    ...people.map(({ id, name, email }) => ({ id, label: name ?? email })),
  ];
  return (
    <nav className={`line cluster ${styles.languages}`} aria-label={messages.whoseWork}>
      {choices.map(({ id, label }) => (
        <DeskButton
          key={id ?? ""}
          href={`${deskPaths.people}${id === undefined ? "" : `?person=${encodeURIComponent(id)}`}#log`}
          variant={id === shown ? "ink" : "plain"}
          aria-current={id === shown ? "true" : undefined}
          lang={id === undefined ? undefined : findForeignLanguage(label, context.language)}
        >
          {label}
        </DeskButton>
      ))}
    </nav>
  );
}

/** In letters; a note may be long. */
const maxWorkLength = 120;

function WorkCard({ work, context }: Pick<PeopleView, "work"> & { context: DeskContext }) {
  const { messages, now, language } = context;
  return (
    <Card heading={fillIn(messages.people.work, { days: workDays })}>
      {work.length === 0 && <p className={styles.noWork}>{messages.people.noWork}</p>}
      <ul className="lines records">
        {work.map(({ reference, ...note }) => (
          <RecordLine
            key={note.id}
            icon="tray"
            title={
              <>
                <a href={deskPaths.enquiry(reference)}>{reference}</a>
                {`: ${formatHistoryNote({ ...note, text: "" }, context)} `}
                <span lang={findForeignLanguage(note.text, language)}>
                  {shortenText(note.text, maxWorkLength)}
                </span>
              </>
            }
            detail={
              <>
                <span lang={findForeignLanguage(note.by, language)}>{note.by}</span>
                {` · ${formatDateTime(note.at, now, language)}`}
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

function AuditLogCard({ log, context }: Pick<PeopleView, "log"> & { context: DeskContext }) {
  const messages = context.messages.people;
  return (
    <Card heading={messages.log}>
      <ul className="lines records">
        {log.map(({ at, by, event, subject }, line) => (
          <RecordLine
            key={line}
            icon="clock"
            title={[fillIn(messages.logLine, { by, event: messages.events[event] }), subject]
              .filter(Boolean)
              .join(": ")}
            detail={formatDateTime(at, context.now, context.language)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The action of each form that removes something, and the name of its button. */
const removals = {
  removePasskey: { action: deskPaths.removePasskey, name: "id" },
  revoke: { action: deskPaths.revokePerson, name: "email" },
  endPersonSession: { action: deskPaths.endPersonSession, name: "id" },
  removePersonPasskey: { action: deskPaths.removePersonPasskey, name: "id" },
} as const;

interface RemovalFormProps {
  removal: keyof typeof removals;
  id: string;
  /** Fills the placeholders of the heading. With an id, the email says whose it is. */
  named: Partial<Record<"device" | "email", string>>;
  value: string;
  context: DeskContext;
}

/** A button that asks again before a person or a device loses access to the desk. */
function RemovalForm({ removal, id, named, value, context }: RemovalFormProps) {
  const peopleMessages = context.messages.people[removal];
  const { action, name } = removals[removal];
  return (
    <>
      <DeskButton type="button" variant="bare" popoverTarget={id}>
        {peopleMessages.open}
      </DeskButton>
      <Drawer
        id={id}
        heading={fillIn(peopleMessages.heading, named)}
        close={context.messages.close}
      >
        <form className={`stack ${styles.ask}`} action={action} method="post">
          <p>{fillIn(peopleMessages.lede, named)}</p>
          {name === "id" && named.email !== undefined && (
            <input type="hidden" name="email" value={named.email} />
          )}
          <DeskButton variant="warning" size="wide" name={name} value={value}>
            {peopleMessages.open}
          </DeskButton>
        </form>
      </Drawer>
    </>
  );
}

interface InvitationResultProps {
  invited: NonNullable<PeopleView["invited"]>;
  messages: DeskContext["messages"];
}

/** The link for a person: sent by mail, or to be sent by hand. */
function InvitationResult({
  invited: { email, href, mailed, chat, keptRole },
  messages: { people, menu },
}: InvitationResultProps) {
  const messages = people.invite;
  return (
    // The focus moves to the link that was made, also without scripts.
    <Notice
      tone={mailed && keptRole === undefined ? "done" : "warning"}
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
        <b>{fillIn(mailed ? messages.done : messages.notMailed, { email })}</b>
      </p>
      <p>{messages.linkHint}</p>
      <p className={styles.link} translate="no">
        {href}
      </p>
      <div className={`line cluster ${styles.keys}`}>
        <DeskButton type="button" data-copy={href} data-copied={messages.copied} hidden>
          {messages.copy}
        </DeskButton>
        <DeskButton href={chat} target="_blank" rel="noreferrer">
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
function AddressQuestion({ question: { typed, meant, role }, messages }: AddressQuestionProps) {
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

interface InviteFormProps {
  typed: PeopleView["question"];
  context: DeskContext;
}

function InviteForm({ typed, context }: InviteFormProps) {
  const { people, menu } = context.messages;
  return (
    <form className={`stack ${styles.below}`} action={deskPaths.invitePerson} method="post">
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

function NameCard({ context }: { context: DeskContext }) {
  const messages = context.messages.people.name;
  return (
    <Card heading={messages.heading} padded>
      <form className={`stack ${styles.name}`} action={deskPaths.personName} method="post">
        <DeskField
          id="own-name"
          name="name"
          label={messages.label}
          hint={messages.hint}
          defaultValue={context.reader?.name ?? ""}
          maxLength={maxPersonNameLength}
          autoComplete="name"
        />
        <DeskButton>{messages.save}</DeskButton>
        <SavedNotice context={context} form="name" />
      </form>
    </Card>
  );
}
