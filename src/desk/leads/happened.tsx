import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon, type IconName } from "#ui/desk/icon.tsx";
import { Sheet } from "#ui/desk/sheet.tsx";
import type { Happening, LeadView, Shell } from "#desk/frame/view.ts";
import { moment } from "#text/clock.ts";
import { partsOf } from "./describe-change.ts";
import { PressFields } from "./press-fields.tsx";
import styles from "./happened.module.css";

/** The story of an enquiry, the newest line first, with a place for the next. */
export function Happened({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const copy = shell.words.lead;
  return (
    <Sheet heading={copy.happened}>
      <form method="post" className={styles.note}>
        <PressFields shell={shell} version={lead.version} />
        <label htmlFor="note">{copy.note}</label>
        <textarea
          id="note"
          name="note"
          rows={2}
          maxLength={2000}
          required
          data-draft={`${lead.reference} note`}
        />
        <Button>{copy.addNote}</Button>
      </form>
      <ol className={styles.story}>
        {lead.happened.map((line, at) => (
          <li key={at}>
            <span className={styles.dot} aria-hidden="true">
              <Icon name={iconOf(line)} size={15} />
            </span>
            <div>
              <Told line={line} shell={shell} />
              <p className={styles.when}>
                {[line.kind === "note" ? line.by : "", line.at && moment(line.at, shell.language)]
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
  const copy = shell.words.lead;
  switch (line.kind) {
    case "came-in":
      return (
        <p>
          {line.source === undefined
            ? copy.cameIn
            : fillIn(copy.cameInFrom, { source: line.source })}
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
      return line.state === "parked" ? "warning" : "mail";
    case "note":
      if (line.enrolment !== null) return "tag";
      if (line.event !== null) return line.event === "replied" ? "chat" : "phone";
      return line.text === "" ? (line.status === null ? "calendar" : "check") : "note";
  }
}
