import type { ReactNode } from "react";
import { PasskeyError } from "#desk/sign-in/sign-in-pages.tsx";
import type { Passkey } from "#desk/sign-in/passkeys.ts";
import type { Device } from "#desk/sign-in/sessions.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { readLog } from "#desk/frame/audit-log.ts";
import { Saved } from "#desk/frame/saved-notice.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { deskLocales, languages } from "#locales.ts";
import { type Account, maxPersonNameLength } from "#server/store/accounts.ts";
import { moment } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { Field } from "#ui/desk/field.tsx";
import { Icon, type IconName } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import styles from "./people-page.module.css";

/** Who may enter, and with what. */
export interface PeopleView {
  people: (Account & { you: boolean })[];
  passkeys: Passkey[];
  devices: (Device & { current: boolean })[];
  log: Awaited<ReturnType<typeof readLog>>;
  /** A link for a person, whether it was mailed, and its WhatsApp link. */
  invited?: { email: string; href: string; mailed: boolean; chat: string } | undefined;
}

/** Who may enter, with what, and where one is signed in. */
export function PeoplePage({ shell, ...view }: PeopleView & { shell: Shell }) {
  const { words, language } = shell;
  const copy = words.people;
  return (
    <DeskFrame shell={shell} place="people" heading={copy.heading}>
      <div className={`stack grid ${styles.people}`}>
        <PasskeyError words={words.signIn.errors} />
        {view.invited !== undefined && <Invited invited={view.invited} words={copy.invite} />}
        <PasskeySheet passkeys={view.passkeys} shell={shell} />
        <DeviceSheet devices={view.devices} shell={shell} />
        <PersonSheet people={view.people} shell={shell} />
        <NameSheet shell={shell} />
        <Sheet heading={copy.language} padded>
          <form
            className={`line cluster ${styles.languages}`}
            action={deskPaths.personLanguage}
            method="post"
          >
            {deskLocales.map((locale) => (
              <Button
                key={locale}
                name="language"
                value={locale}
                look={locale === language ? "ink" : "plain"}
                aria-pressed={locale === language}
                lang={locale}
              >
                {languages[locale].name}
              </Button>
            ))}
            <Saved shell={shell} form="language" />
          </form>
        </Sheet>
        {view.log.length > 0 && <LogSheet log={view.log} shell={shell} />}
        <form action={deskPaths.signOut} method="post">
          <Button size="wide">
            <Icon name="key" />
            {words.menu.signOut}
          </Button>
        </form>
      </div>
    </DeskFrame>
  );
}

interface RecordLineProps {
  icon: IconName;
  title: ReactNode;
  detail: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A line of a list: a passkey, a device, a person or an entry of the log. */
function RecordLine({ icon, title, detail, children }: RecordLineProps) {
  return (
    <li>
      <Icon name={icon} />
      <p>
        {title}
        <br />
        <span className="quiet">{detail}</span>
      </p>
      {children}
    </li>
  );
}

function PasskeySheet({ passkeys, shell }: Pick<PeopleView, "passkeys"> & { shell: Shell }) {
  const { words, language, now } = shell;
  const copy = words.people;
  const describeUse = ({ usedAt, removedAt }: Pick<Passkey, "usedAt" | "removedAt">) => {
    const at = removedAt ?? usedAt;
    const sentence = removedAt === null ? copy.lastUsed : copy.removePasskey.done;
    return at === null ? copy.neverUsed : fillIn(sentence, { when: moment(at, now, language) });
  };
  const none = passkeys.length === 0;
  return (
    <Sheet id="passkeys" heading={copy.passkeys} count={passkeys.length}>
      <ul className="lines records">
        {passkeys.map(({ id, device, ...times }, at) => (
          <RecordLine key={id} icon="finger" title={<b>{device}</b>} detail={describeUse(times)}>
            {times.removedAt === null && (
              <Ask
                removal="removePasskey"
                id={`passkey-${at}`}
                named={{ device }}
                value={id}
                shell={shell}
              />
            )}
          </RecordLine>
        ))}
      </ul>
      <div className={`stack ${styles.below}`}>
        {none && <p>{copy.noPasskeys}</p>}
        <Button type="button" data-method="add-passkey" look={none ? "go" : "plain"} hidden>
          <Icon name="finger" />
          {copy.addPasskey}
        </Button>
      </div>
      <div className={`stack ${styles.below}`}>
        <h3>{words.signIn.lostPhone.heading}</h3>
        <p>{words.signIn.lostPhone.lede}</p>
      </div>
    </Sheet>
  );
}

function DeviceSheet({ devices, shell }: Pick<PeopleView, "devices"> & { shell: Shell }) {
  const { words, language, now } = shell;
  const copy = words.people;
  return (
    <Sheet id="devices" heading={copy.devices} count={devices.length}>
      <ul className="lines records">
        {devices.map(({ id, device, seenAt, current }) => (
          <RecordLine
            key={id}
            icon="key"
            title={<b>{device}</b>}
            detail={current ? copy.thisDevice : moment(seenAt, now, language)}
          >
            {!current && (
              <form action={deskPaths.endSession} method="post">
                <Button look="bare" name="id" value={id}>
                  {copy.signOutDevice}
                </Button>
              </form>
            )}
          </RecordLine>
        ))}
      </ul>
      {devices.length > 1 && (
        <form className={`stack ${styles.below}`} action={deskPaths.endOtherSessions} method="post">
          <Button>{copy.signOutOthers}</Button>
        </form>
      )}
    </Sheet>
  );
}

function PersonSheet({ people, shell }: Pick<PeopleView, "people"> & { shell: Shell }) {
  const { words, reader } = shell;
  const copy = words.people;
  const owner = reader?.role === "owner";
  return (
    <Sheet id="people" heading={copy.accounts} count={people.length}>
      <ul className="lines records">
        {people.map(({ id, email, name, role, you }) => (
          <RecordLine
            key={id}
            icon="person"
            title={<b>{name ?? email}</b>}
            detail={[name !== null && email, words.menu.roles[role], you && copy.you]
              .filter(Boolean)
              .join(" · ")}
          >
            {owner && !you && (
              <Ask
                removal="revoke"
                id={`person-${id}`}
                named={{ email }}
                value={email}
                shell={shell}
              />
            )}
          </RecordLine>
        ))}
      </ul>
      {owner && <Invite shell={shell} />}
    </Sheet>
  );
}

function LogSheet({ log, shell }: Pick<PeopleView, "log"> & { shell: Shell }) {
  const copy = shell.words.people;
  return (
    <Sheet heading={copy.log}>
      <ul className="lines records">
        {log.map(({ at, by, event }, line) => (
          <RecordLine
            key={line}
            icon="clock"
            title={fillIn(copy.logLine, { by, event: copy.events[event] })}
            detail={moment(at, shell.now, shell.language)}
          />
        ))}
      </ul>
    </Sheet>
  );
}

/** Where what can be removed is posted, and by which name. */
const removals = {
  removePasskey: { action: deskPaths.removePasskey, name: "id" },
  revoke: { action: deskPaths.revokePerson, name: "email" },
} as const;

interface AskProps {
  removal: keyof typeof removals;
  id: string;
  /** What the heading names. */
  named: Partial<Record<"device" | "email", string>>;
  value: string;
  shell: Shell;
}

/** A button that asks again before a person or a device loses access to the desk. */
function Ask({ removal, id, named, value, shell }: AskProps) {
  const copy = shell.words.people[removal];
  const { action, name } = removals[removal];
  return (
    <>
      <Button type="button" look="bare" popoverTarget={id}>
        {copy.open}
      </Button>
      <Drawer id={id} heading={fillIn(copy.heading, named)} close={shell.words.close}>
        <form className={`stack ${styles.ask}`} action={action} method="post">
          <p>{copy.lede}</p>
          <Button look="warning" size="wide" name={name} value={value}>
            {copy.open}
          </Button>
        </form>
      </Drawer>
    </>
  );
}

interface InvitedProps {
  invited: NonNullable<PeopleView["invited"]>;
  words: Shell["words"]["people"]["invite"];
}

/** The link for a person: sent by mail, or to be sent by hand. */
function Invited({ invited: { email, href, mailed, chat }, words }: InvitedProps) {
  return (
    <Notice tone={mailed ? "done" : "warning"} role="status">
      <p>
        <b>{fillIn(mailed ? words.done : words.notMailed, { email })}</b>
      </p>
      <p>{words.linkHint}</p>
      <p className={styles.link} translate="no">
        {href}
      </p>
      <div className={`line cluster ${styles.keys}`}>
        <Button type="button" data-copy={href} data-copied={words.copied} hidden>
          {words.copy}
        </Button>
        <Button href={chat} target="_blank" rel="noreferrer">
          <Icon name="chat" />
          {words.chat}
        </Button>
      </div>
    </Notice>
  );
}

function Invite({ shell }: { shell: Shell }) {
  const { people, menu } = shell.words;
  return (
    <form className={`stack ${styles.below}`} action={deskPaths.invitePerson} method="post">
      <h3>{people.invite.heading}</h3>
      <p>{people.invite.lede}</p>
      <Field id="invite-email" name="email" type="email" label={people.invite.email} required />
      <fieldset className={`line ${styles.roles}`}>
        <legend>{people.invite.role}</legend>
        {(["staff", "owner"] as const).map((role) => (
          <label key={role} className="line">
            <input type="radio" name="role" value={role} defaultChecked={role === "staff"} />
            {menu.roles[role]}
          </label>
        ))}
      </fieldset>
      <Button look="go">{people.invite.send}</Button>
    </form>
  );
}

/** What the others read beside notes and changes. */
function NameSheet({ shell }: { shell: Shell }) {
  const copy = shell.words.people.name;
  return (
    <Sheet heading={copy.heading} padded>
      <form className={`stack ${styles.name}`} action={deskPaths.personName} method="post">
        <Field
          id="own-name"
          name="name"
          label={copy.label}
          hint={copy.hint}
          defaultValue={shell.reader?.name ?? ""}
          maxLength={maxPersonNameLength}
          autoComplete="name"
        />
        <Button>{copy.save}</Button>
        <Saved shell={shell} form="name" />
      </form>
    </Sheet>
  );
}
