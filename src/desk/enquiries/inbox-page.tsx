import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { boxChoices } from "#enquiry/statuses.ts";
import { dayRange } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Choices, languageOptions } from "#ui/desk/choices.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { Count } from "#ui/desk/card.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import {
  chosenIn,
  filtersIn,
  inboxAddress,
  type InboxChoice,
  type InboxNotice,
  unfiltered,
} from "./inbox-filters.ts";
import { Empty, Find, LeadList } from "./enquiry-list.tsx";
import type { LeadRow } from "./enquiry-view.ts";
import styles from "./inbox-page.module.css";

/** The list of enquiries. */
export interface InboxView {
  choice: InboxChoice;
  /** How many of each box match a search or filters; undefined without any. */
  counts: Omit<Shell["counts"], "due"> | undefined;
  /** How many there are of this choice. */
  matching: number;
  leads: LeadRow[];
  /** The address of the next page. */
  next: string | undefined;
  options: Record<"forms" | "topic" | "source", { value: string; label: string }[]>;
  notice: InboxNotice | undefined;
}

interface PartProps {
  view: InboxView;
  shell: Shell;
}

/** Every enquiry, found and filtered; all that was chosen is in the address. */
export function InboxPage({ shell, ...view }: InboxView & { shell: Shell }) {
  const { words } = shell;
  const { inbox } = words;
  const { choice } = view;
  const names = { ...words.enquiry.statuses, ...inbox.statuses };
  const filters = filtersIn(choice);
  const isAll = choice.search === "" && filters === 0;
  return (
    <DeskFrame shell={shell} place="inbox" heading={inbox.heading}>
      <div className={styles.inbox}>
        {view.notice === "erased" && (
          <Notice tone="done">
            <p role="status">{inbox.erased}</p>
          </Notice>
        )}
        {view.notice === "spamLeft" && <Notice role="status">{inbox.eraseSpam.left}</Notice>}
        <OfflineNotice shell={shell} />
        <Find words={words} choice={choice}>
          <Button type="button" popoverTarget="filters">
            <Icon name="filter" />
            <span className={styles.wide}>{inbox.filters.open}</span>
            <VisuallyHidden>{inbox.filters.open}</VisuallyHidden>
            {filters > 0 && <Count>{filters}</Count>}
          </Button>
        </Find>
        <div id="found">
          <Filters view={view} shell={shell} />
          <Boxes view={view} shell={shell} names={names} />
          <section className={`card ${styles.sheet}`} aria-label={names[choice.status]}>
            <h2>
              <VisuallyHidden>{names[choice.status]}</VisuallyHidden>
            </h2>
            <Tools view={view} shell={shell} />
            {view.leads.length > 0 ? (
              <LeadList leads={view.leads} shell={shell} choice={choice} />
            ) : (
              <Empty words={isAll ? inbox.empty : inbox.nothingFound}>
                {!isAll && <Button href={deskPaths.enquiries}>{words.today.all}</Button>}
              </Empty>
            )}
            {view.next !== undefined && (
              <div className={styles.older}>
                <Button href={view.next} size="wide">
                  {inbox.older}
                </Button>
              </div>
            )}
          </section>
        </div>
      </div>
    </DeskFrame>
  );
}

type BoxesProps = PartProps & { names: Record<InboxChoice["status"], string> };

function Boxes({ view, shell, names }: BoxesProps) {
  return (
    <nav className={styles.boxes} aria-label={shell.words.inbox.statusLabel}>
      {boxChoices.map((box) => (
        <a
          key={box}
          className="line"
          href={inboxAddress({ ...view.choice, status: box })}
          aria-current={box === view.choice.status ? "page" : undefined}
        >
          {names[box]} <span>{(view.counts ?? shell.counts)[box]}</span>
        </a>
      ))}
    </nav>
  );
}

/** How many there are, and what can be done with all of them. */
function Tools({ view, shell }: PartProps) {
  const { inbox, addEnquiry } = shell.words;
  const { choice } = view;
  const other = choice.order === "newest" ? "oldest" : "newest";
  const isOwners = shell.reader?.role === "owner" && view.leads.length > 0;
  return (
    <div className={`line cluster ${styles.tools}`}>
      <p className="quiet" role="status">
        {fillIn(inbox.filters.found, { count: view.matching })}
      </p>
      <Button look="bare" href={deskPaths.addEnquiry}>
        <Icon name="plus" />
        {addEnquiry.open}
      </Button>
      {view.matching > 1 && (
        <Button look="bare" href={inboxAddress({ ...choice, order: other })}>
          {inbox.order[other]}
        </Button>
      )}
      {isOwners && (
        <Button look="bare" href={inboxAddress(choice, {}, deskPaths.exportEnquiries)}>
          <Icon name="down" />
          {inbox.export.open}
        </Button>
      )}
      {isOwners && choice.status === "spam" && (
        <Button look="bare" href={deskPaths.eraseSpam}>
          <Icon name="close" />
          {inbox.eraseSpam.open}
        </Button>
      )}
    </div>
  );
}

/** What narrows the list down; all of it goes into the address. */
function Filters({ view, shell }: PartProps) {
  const { words } = shell;
  const { filters } = words.inbox;
  const { choice, options } = view;
  const none = unfiltered(choice);
  const any = { value: "", label: filters.any };
  const topicAndSource = [
    ["topic", filters.about],
    ["source", filters.source],
  ] as const;
  return (
    <Drawer id="filters" heading={filters.heading} close={words.close}>
      <form action={deskPaths.enquiries}>
        {chosenIn(none).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Choices
          legend={filters.form}
          name="form"
          options={[any, ...options.forms]}
          chosen={choice.form}
          columns={3}
        />
        <Choices
          legend={filters.language}
          name="language"
          options={[any, ...languageOptions]}
          chosen={choice.language}
          columns={3}
        />
        <div className={styles.fields}>
          {topicAndSource.map(([name, label]) => (
            <div key={name} className={styles.whole}>
              <label htmlFor={name}>{label}</label>
              <select id={name} name={name} defaultValue={choice[name]}>
                {[any, ...options[name]].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          ))}
          {(["from", "to"] as const).map((name) => (
            <div key={name}>
              <label htmlFor={name}>{filters[name]}</label>
              <input id={name} type="date" name={name} {...dayRange} defaultValue={choice[name]} />
            </div>
          ))}
        </div>
        <div className={styles.keys}>
          <Button look="go" size="big">
            {filters.show}
          </Button>
          <Button href={inboxAddress(none)} size="big">
            {filters.clear}
          </Button>
        </div>
        <p className={`quiet ${styles.kept}`}>{filters.kept}</p>
      </form>
    </Drawer>
  );
}
