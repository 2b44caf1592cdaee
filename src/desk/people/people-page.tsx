import type { Passkey } from "#desk/enter/passkeys.ts";
import type { Device } from "#desk/enter/sessions.ts";
import type { readLog } from "#desk/frame/desk-log.ts";
import { maxPersonNameLength, type Account } from "#server/store/accounts.ts";
import { fillIn } from "#text/sentences.ts";
import { deskLocales, languages } from "#locales.ts";
import { PasskeyError } from "#desk/enter/door-pages.tsx";
import { Saved } from "#desk/frame/saved.tsx";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#ui/desk/button.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { Field } from "#ui/desk/field.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { Sheet } from "#ui/desk/sheet.tsx";
import type { Shell } from "#desk/frame/view.ts";
import { moment } from "#text/clock.ts";
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
  const { words, language, reader, now } = shell;
  const copy = words.people;
  const owner = reader?.role === "owner";
  return (
    <DeskFrame shell={shell} place="people" heading={copy.heading}>
      <div className={`stack grid ${styles.people}`}>
        <PasskeyError words={words.enter.errors} />
        {view.invited !== undefined && <Invited invited={view.invited} words={copy.invite} />}
        <Sheet id="passkeys" heading={copy.passkeys} count={view.passkeys.length}>
          <ul className="lines records">
            {view.passkeys.map(({ id, device, usedAt, removedAt }, at) => (
              <li key={id}>
                <Icon name="finger" />
                <p>
                  <b>{device}</b>
                  <br />
                  <span className="quiet">
                    {removedAt !== null
                      ? fillIn(copy.removePasskey.done, { when: moment(removedAt, now, language) })
                      : usedAt === null
                        ? copy.neverUsed
                        : fillIn(copy.lastUsed, { when: moment(usedAt, now, language) })}
                  </span>
                </p>
                {removedAt === null && (
                  <Ask
                    id={`passkey-${at}`}
                    label={copy.removePasskey.open}
                    heading={fillIn(copy.removePasskey.heading, { device })}
                    lede={copy.removePasskey.lede}
                    close={words.close}
                    action="/desk/people/passkeys/remove"
                    field={{ name: "id", value: id }}
                  />
                )}
              </li>
            ))}
          </ul>
          <div className={`stack ${styles.below}`}>
            {view.passkeys.length === 0 && <p>{copy.noPasskeys}</p>}
            <Button
              type="button"
              data-way="add-passkey"
              look={view.passkeys.length === 0 ? "go" : "plain"}
              hidden
            >
              <Icon name="finger" />
              {copy.addPasskey}
            </Button>
          </div>
          <div className={`stack ${styles.below}`}>
            <h3>{words.enter.lost.heading}</h3>
            <p>{words.enter.lost.lede}</p>
          </div>
        </Sheet>
        <Sheet id="devices" heading={copy.devices} count={view.devices.length}>
          <ul className="lines records">
            {view.devices.map(({ id, device, seenAt, current }) => (
              <li key={id}>
                <Icon name="key" />
                <p>
                  <b>{device}</b>
                  <br />
                  <span className="quiet">
                    {current ? copy.thisDevice : moment(seenAt, now, language)}
                  </span>
                </p>
                {!current && (
                  <form action="/desk/people/devices/end" method="post">
                    <Button look="bare" name="id" value={id}>
                      {copy.endDevice}
                    </Button>
                  </form>
                )}
              </li>
            ))}
          </ul>
          {view.devices.length > 1 && (
            <form
              className={`stack ${styles.below}`}
              action="/desk/people/devices/end-others"
              method="post"
            >
              <Button>{copy.endOthers}</Button>
            </form>
          )}
        </Sheet>
        <Sheet id="people" heading={copy.who} count={view.people.length}>
          <ul className="lines records">
            {view.people.map(({ id, email, name, role, you }) => (
              <li key={id}>
                <Icon name="person" />
                <p>
                  <b>{name ?? email}</b>
                  <br />
                  <span className="quiet">
                    {name !== null && `${email} · `}
                    {you ? `${words.menu.roles[role]} · ${copy.you}` : words.menu.roles[role]}
                  </span>
                </p>
                {owner && !you && (
                  <Ask
                    id={`person-${id}`}
                    label={copy.shutOut.open}
                    heading={fillIn(copy.shutOut.heading, { email })}
                    lede={copy.shutOut.lede}
                    close={words.close}
                    action="/desk/people/shut-out"
                    field={{ name: "email", value: email }}
                  />
                )}
              </li>
            ))}
          </ul>
          {owner && <Invite shell={shell} />}
        </Sheet>
        <NameSheet shell={shell} />
        <Sheet heading={copy.language} padded>
          <form
            className={`line cluster ${styles.languages}`}
            action="/desk/people/language"
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
        {owner && view.log.length > 0 && (
          <Sheet heading={copy.log}>
            <ul className="lines records">
              {view.log.map(({ at, by, event }, line) => (
                <li key={line}>
                  <Icon name="clock" />
                  <p>
                    {fillIn(copy.logged, { by, event: copy.events[event] })}
                    <br />
                    <span className="quiet">{moment(at, now, language)}</span>
                  </p>
                </li>
              ))}
            </ul>
          </Sheet>
        )}
        <form action="/desk/leave" method="post">
          <Button size="wide">
            <Icon name="key" />
            {words.menu.signOut}
          </Button>
        </form>
      </div>
    </DeskFrame>
  );
}

interface AskProps {
  id: string;
  label: string;
  heading: string;
  lede: string;
  close: string;
  action: string;
  field: { name: string; value: string };
}

/** A button that asks again before a person or a device loses access to the desk. */
function Ask({ id, label, heading, lede, close, action, field }: AskProps) {
  return (
    <>
      <Button type="button" look="bare" popoverTarget={id}>
        {label}
      </Button>
      <Drawer id={id} heading={heading} close={close}>
        <form className={`stack ${styles.ask}`} action={action} method="post">
          <p>{lede}</p>
          <Button look="warning" size="wide" {...field}>
            {label}
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
    <form className={`stack ${styles.below}`} action="/desk/people/invite" method="post">
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
      <form className={`stack ${styles.name}`} action="/desk/people/name" method="post">
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
