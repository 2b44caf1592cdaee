import { formatHistoryNote } from "#desk/enquiries/enquiry-history.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { formatDateTime } from "#text/clock.ts";
import { shortenText } from "#text/letters.ts";
import { findForeignLanguage } from "#text/script.ts";
import { fillIn } from "#text/sentences.ts";
import { Card } from "#ui/desk/card.tsx";
import { type PeopleView, workDays } from "./people-view.ts";
import { RecordLine } from "./record-line.tsx";
import styles from "./work-card.module.css";

/** In letters; a note may be long. */
const maxWorkLength = 120;

/** What people did with enquiries lately, the newest first. */
export function WorkCard({ work, context }: Pick<PeopleView, "work"> & { context: DeskContext }) {
  const { messages, now, language } = context;
  return (
    <Card heading={fillIn(messages.people.work, { days: workDays })}>
      {work.length === 0 && <p className={styles.none}>{messages.people.noWork}</p>}
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
