import { Saved } from "#desk/frame/saved-notice.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import type { Enrolment } from "#enquiry/follow-up.ts";
import { languages } from "#locales.ts";
import type { Note } from "#server/store/follow-ups.ts";
import { leafOf, moment } from "#text/clock.ts";
import { grouped } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon, type IconName } from "#ui/desk/icon.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import { PressFields } from "./enquiry-forms.tsx";
import type { Happening, LeadView } from "./enquiry-view.ts";
import styles from "./enquiry-history.module.css";

/** The history of an enquiry, newest first, with a form for a note. */
export function Happened({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const copy = shell.words.enquiry;
  return (
    <Sheet heading={copy.history}>
      <form method="post" className={`stack ${styles.note}`}>
        <PressFields shell={shell} version={lead.version} form="note" />
        <label htmlFor="note">{copy.note}</label>
        <textarea
          id="note"
          name="note"
          rows={2}
          maxLength={2000}
          required
          data-unsaved-key={`${lead.reference} note`}
        />
        <Button>{copy.addNote}</Button>
        <Saved shell={shell} form="note" />
      </form>
      <ol className={styles.story}>
        {lead.happened.map((line, at) => (
          <li key={at}>
            <span className={`middle ${styles.dot}`} aria-hidden="true">
              <Icon name={iconOf(line)} size={15} />
            </span>
            <div>
              <Told line={line} shell={shell} />
              <p className="quiet">
                {[
                  line.kind === "note" ? line.by : "",
                  line.at && moment(line.at, shell.now, shell.language),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Told({ line, shell }: { line: Happening; shell: Shell }) {
  const copy = shell.words.enquiry;
  switch (line.kind) {
    case "came-in":
      return (
        <p>
          {line.source === undefined
            ? copy.enquiryReceived
            : fillIn(copy.enquiryReceivedFrom, { source: line.source })}
        </p>
      );
    case "job":
      return <p>{fillIn(copy.jobs[line.state], { what: copy.jobs.kinds[line.job] })}</p>;
    case "note": {
      const set = partsOf(line, shell);
      return (
        <div>
          {set.length > 0 && (
            <p>
              <b>{set.join(" · ")}</b>
            </p>
          )}
          {line.text !== "" && <p className={styles.text}>{line.text}</p>}
        </div>
      );
    }
  }
}

function iconOf(line: Happening): IconName {
  switch (line.kind) {
    case "came-in":
      return "tray";
    case "job":
      return line.state === "failed" ? "warning" : "mail";
    case "note":
      if (line.enrolment !== null) return "tag";
      if (line.event === "replied") return "chat";
      if (line.event !== null) return line.event === "mailed" ? "mail" : "phone";
      return line.text === "" ? (line.status === null ? "calendar" : "check") : "note";
  }
}

type Words = Pick<Shell, "words" | "language" | "now">;

/** Each part of a change, for example `Talking` and `Next call Tue 24 Nov`. */
function partsOf(change: Note, shell: Words): string[] {
  const { words, language, now } = shell;
  const { status, nextDay, noCall, event, enrolment } = change;
  const parts = [
    event && words.enquiry.events[event],
    status && words.enquiry.statuses[status],
    ...(enrolment ? describeEnrolment(enrolment, shell) : []),
    nextDay && `${words.enquiry.next.heading} ${leafOf(nextDay, now, language).short}`,
    noCall && words.enquiry.nextRemoved,
  ];
  // The outcome of a call may have the name of its status.
  return [...new Set(parts.filter((part) => typeof part === "string"))];
}

/** In one line with the note, for example `Talking, Next call Tue 24 Nov`. */
export function describeChange(change: Note, shell: Words): string {
  const parts = [...partsOf(change, shell), change.text].filter((part) => part !== "");
  return new Intl.ListFormat(languages[shell.language].tag, { type: "unit" }).format(parts);
}

/** In the labels of the enrolment's card, for example `Received (₹): 1,499`. */
function describeEnrolment(set: Partial<Enrolment>, { words, language, now }: Words): string[] {
  const { batch, requestedFee, paid, paidOn, paidReference } = set;
  const copy = words.enquiry.enrolment;
  return [
    [copy.batch, batch],
    [copy.requestedFee, requestedFee && grouped(requestedFee)],
    [copy.paid, paid && grouped(paid)],
    [copy.paidOn, paidOn && leafOf(paidOn, now, language).short],
    [copy.paidReference, paidReference],
  ].flatMap(([label, value]) => (value === undefined ? [] : `${label}: ${value ?? "–"}`));
}
