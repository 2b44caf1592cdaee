import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { formatCalendarDate } from "#text/clock.ts";
import { getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { DraftActionButton } from "./draft-action-button.tsx";
import type {
  ChangeCount,
  ChangeUnitView,
  ChangeView,
  PublishView,
  RevisionView,
} from "./publish-view.ts";
import styles from "./change-list.module.css";

type Messages = DeskContext["messages"]["publish"];

interface ChangeListProps extends Pick<
  PublishView,
  "changes" | "count" | "history" | "comparison"
> {
  context: DeskContext;
}

/** The unpublished changes by page: each with the published text and that of the draft. */
export function ChangeList({ changes, count, history, comparison, context }: ChangeListProps) {
  const messages = context.messages.publish;
  return (
    <section className={`card ${styles.changes}`} aria-labelledby="changes-heading">
      <header>
        <h2 id="changes-heading" className="headline">
          {changes.length === 0 ? messages.nothing.heading : formatChangeCount(count, messages)}
        </h2>
        <p className="quiet">
          {changes.length === 0 ? messages.nothing.lede : describeStart(history, context)}
        </p>
      </header>
      {changes.length > 0 && (
        <div className={styles.pages}>
          {changes.map(({ page, units }) => (
            <section key={page}>
              <h3>{page}</h3>
              <ul>
                {units.map((unit) => (
                  <UnitItem
                    key={`${unit.valueId} ${unit.kind}`}
                    {...unit}
                    // With a single change the button above publishes it.
                    isPublishable={count.count > 1}
                    comparison={comparison}
                    messages={messages}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}

/** Says since when there are changes: since a revision, or since the site was delivered. */
function describeStart(
  [newest]: readonly RevisionView[],
  { language, messages: { publish }, now }: DeskContext,
): string {
  if (newest === undefined) return publish.sinceDelivered;
  const day = formatCalendarDate(getIndianDay(newest.at), now, language).short;
  return fillIn(publish.since, { number: newest.number, day });
}

interface UnitItemProps extends ChangeUnitView {
  /** True where a button publishes this change alone. */
  isPublishable: boolean;
  comparison: string;
  messages: Messages;
}

function UnitItem(props: UnitItemProps) {
  const { valueId, name, kind, isUndone, changes, isPublishable, comparison, messages } = props;
  const [first] = changes;
  // Screen readers say with each button which change it is for.
  const subject = name ?? first?.after ?? first?.before ?? "";
  const discardLabel = kind === "removed" ? messages.restoreRemoved : messages.restoreText;
  return (
    <li>
      {isUndone && <p className={styles.undone}>{messages.undone.mark}</p>}
      {name !== undefined && (
        <p>
          <b>{kind === "changed" ? name : `${name} · ${messages.kinds[kind]}`}</b>
        </p>
      )}
      {changes.map((change) => (
        <ChangeText
          key={change.valueId}
          {...change}
          // Above the texts of an entry it is said once that the entry is new or removed.
          kind={name === undefined ? change.kind : "changed"}
          messages={messages}
        />
      ))}
      <div className={`cluster ${styles.unitActions}`}>
        {isPublishable && (
          <DraftActionButton
            valueId={valueId}
            action={deskPaths.publishChange}
            comparison={comparison}
            label={`${messages.publishOne}: ${subject}`}
          >
            <DeskIcon name="upload" />
            {messages.publishOne}
          </DraftActionButton>
        )}
        <DraftActionButton
          valueId={valueId}
          action={deskPaths.restoreDraft}
          comparison={comparison}
          label={`${discardLabel}: ${subject}`}
        >
          <DeskIcon name="undo" />
          {discardLabel}
        </DraftActionButton>
      </div>
    </li>
  );
}

function ChangeText({
  where,
  kind,
  language,
  before,
  after,
  messages,
}: ChangeView & { messages: Messages }) {
  const lang = language && languages[language].tag;
  const caption: string[] = [];
  if (where !== "") caption.push(where);
  if (language !== undefined) caption.push(languages[language].name);
  if (kind !== "changed") caption.push(messages.kinds[kind]);
  return (
    <>
      {caption.length > 0 && <p className={`quiet ${styles.caption}`}>{caption.join(" · ")}</p>}
      {before !== null && (
        <p className={styles.before}>
          <span aria-hidden="true">−</span>
          <span>
            <span className="spoken">{messages.before} </span>
            <del lang={lang}>{before}</del>
          </span>
        </p>
      )}
      {after !== null && (
        <p className={styles.after}>
          <span aria-hidden="true">+</span>
          <span>
            <span className="spoken">{messages.after} </span>
            <ins lang={lang}>{after}</ins>
          </span>
        </p>
      )}
    </>
  );
}

const maxNamedPages = 3;

/** `4 changes: Contact us, Our fees, The courses and more`. */
export function formatChangeCount(
  { count, pages }: ChangeCount,
  { changes, history }: Messages,
): string {
  if (count === 0) return history.nothing;
  const named = pages.slice(0, maxNamedPages).join(", ");
  const where = pages.length > maxNamedPages ? fillIn(changes.andMore, { where: named }) : named;
  return fillIn(count === 1 ? changes.one : changes.many, { count, where });
}
