import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { SavedNotice } from "#desk/frame/saved-notice.tsx";
import { PasskeyError } from "#desk/sign-in/passkey-error.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { deskLocales, languages } from "#locales.ts";
import { maxPersonNameLength } from "#server/store/accounts.ts";
import { formatDateTime } from "#text/clock.ts";
import { findForeignLanguage } from "#text/script.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskField } from "#ui/desk/field.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { PasskeyCard } from "./passkey-card.tsx";
import { AddressQuestion, InvitationResult, RemovalResult } from "./people-notices.tsx";
import type { PeopleView } from "./people-view.ts";
import { PersonCard } from "./person-card.tsx";
import { RecordLine } from "./record-line.tsx";
import { WorkCard } from "./work-card.tsx";
import cardStyles from "./card-part.module.css";
import styles from "./people-page.module.css";

export const peoplePage: PageTemplate<PeopleView> = {
  title: ({ people }) => people.heading,
  script: "people",
  component: PeoplePage,
};

/** Who may use the desk; the reader's own passkeys, devices, name and language; for owners, what was done with all of it. */
function PeoplePage({ context, ...view }: PeopleView & { context: DeskContext }) {
  const { messages } = context;
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
        <LanguageCard context={context} />
        {context.reader?.role === "owner" && (
          <div id="log" className="stack">
            <PersonFilter {...view} context={context} />
            <WorkCard work={view.work} context={context} />
            {view.log.length > 0 && <AuditLogCard log={view.log} context={context} />}
          </div>
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

function DeviceCard({ devices, context }: Pick<PeopleView, "devices"> & { context: DeskContext }) {
  const { messages, language, now } = context;
  const peopleMessages = messages.people;
  return (
    <Card id="devices" heading={peopleMessages.devices} count={devices.length}>
      <ul className="lines records">
        {devices.map(({ id, device, seenAt, isCurrent }) => (
          <RecordLine
            key={id}
            icon="key"
            title={<b>{device}</b>}
            detail={isCurrent ? peopleMessages.thisDevice : formatDateTime(seenAt, now, language)}
          >
            {!isCurrent && (
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
        <form
          className={`stack ${cardStyles.part}`}
          action={deskPaths.endOtherSessions}
          method="post"
        >
          <DeskButton>{peopleMessages.signOutOthers}</DeskButton>
        </form>
      )}
      <SavedNotice context={context} form="devices" sentence={peopleMessages.signedOutOthers} />
    </Card>
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

function LanguageCard({ context }: { context: DeskContext }) {
  return (
    <Card heading={context.messages.people.language} padded>
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
            variant={locale === context.language ? "ink" : "plain"}
            aria-pressed={locale === context.language}
            lang={locale}
          >
            {languages[locale].name}
          </DeskButton>
        ))}
        <SavedNotice context={context} form="language" />
      </form>
    </Card>
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

/** Who did what at the desk, the newest first. */
function AuditLogCard({ log, context }: Pick<PeopleView, "log"> & { context: DeskContext }) {
  const messages = context.messages.people;
  return (
    <Card heading={messages.log}>
      <ul className="lines records">
        {log.map(({ at, by, event, subject }, index) => (
          <RecordLine
            key={index}
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
