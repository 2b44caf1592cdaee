import { boxChoices } from "#enquiry/statuses.ts";
import { fillIn } from "#text/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { Count } from "#ui/desk/sheet.tsx";
import type { InboxView, Shell } from "#desk/frame/view.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Empty } from "./empty.tsx";
import { Filters } from "./filters.tsx";
import { Find } from "./find.tsx";
import { filtersIn, inboxAddress } from "./inbox-address.ts";
import { LeadList } from "./lead-list.tsx";
import styles from "./inbox-page.module.css";

/** Every enquiry, found and filtered; all that was chosen is in the address. */
export function InboxPage({ shell, ...view }: InboxView & { shell: Shell }) {
  const { words, reader } = shell;
  const { inbox } = words;
  const { choice } = view;
  const names = { ...words.lead.statuses, ...inbox.boxes };
  const filters = filtersIn(choice);
  const other = choice.order === "newest" ? "oldest" : "newest";
  const list =
    view.leads.length > 0 ? (
      <LeadList leads={view.leads} shell={shell} choice={choice} />
    ) : choice.search === "" && filters === 0 ? (
      <Empty words={inbox.empty} />
    ) : (
      <Empty words={inbox.nothingFound}>
        <Button href="/desk/leads">{words.today.all}</Button>
      </Empty>
    );
  return (
    <DeskFrame shell={shell} place="leads" heading={inbox.heading}>
      <div className={styles.inbox}>
        {view.notice === "erased" && (
          <Notice tone="done">
            <p role="status">{inbox.erased}</p>
          </Notice>
        )}
        {view.notice === "spamLeft" && <Notice role="status">{inbox.eraseSpam.left}</Notice>}
        <Notice role="alert" data-not-sent hidden>
          {words.notSent}
        </Notice>
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
          <nav className={styles.boxes} aria-label={inbox.boxesLabel}>
            {boxChoices.map((box) => (
              <a
                key={box}
                href={inboxAddress({ ...choice, box })}
                aria-current={box === choice.box ? "page" : undefined}
              >
                {names[box]} <span>{shell.counts[box]}</span>
              </a>
            ))}
          </nav>
          <section className={styles.sheet} aria-label={names[choice.box]}>
            <h2>
              <VisuallyHidden>{names[choice.box]}</VisuallyHidden>
            </h2>
            <div className={styles.tools}>
              <p role="status">{fillIn(inbox.filters.found, { count: view.matching })}</p>
              <Button look="bare" href="/desk/leads/add">
                <Icon name="plus" />
                {words.add.open}
              </Button>
              {view.matching > 1 && (
                <Button look="bare" href={inboxAddress({ ...choice, order: other })}>
                  {inbox.order[other]}
                </Button>
              )}
              {reader?.role === "owner" && view.leads.length > 0 && (
                <Button look="bare" href={inboxAddress(choice, {}, "/desk/leads/export")}>
                  <Icon name="down" />
                  {inbox.export.open}
                </Button>
              )}
              {reader?.role === "owner" && choice.box === "spam" && view.leads.length > 0 && (
                <Button look="bare" href="/desk/leads/spam/erase">
                  <Icon name="close" />
                  {inbox.eraseSpam.open}
                </Button>
              )}
            </div>
            {list}
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
