import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { statusFilters } from "#enquiry/statuses.ts";
import { dayRange } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Count } from "#ui/desk/card.tsx";
import { Choices, languageOptions } from "#ui/desk/choices.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { EmptyState, EnquiryList, EnquirySearch } from "./enquiry-list.tsx";
import {
  countFilters,
  erasedNoticeId,
  getInboxUrl,
  type InboxFilters,
  type InboxNotice,
  listActiveFilters,
  removeFilters,
} from "./inbox-filters.ts";
import type { InboxView } from "./inbox-view.ts";
import styles from "./inbox-page.module.css";

interface PartProps {
  view: InboxView;
  context: DeskContext;
}

export const inboxPage: PageTemplate<InboxView> = {
  title: ({ inbox }) => inbox.heading,
  script: "enquiry-list",
  component: InboxPage,
};

function InboxPage({ context, ...view }: InboxView & { context: DeskContext }) {
  const { messages } = context;
  const { inbox } = messages;
  const { filters } = view;
  const names = { ...messages.enquiry.statuses, ...inbox.statuses };
  const filterCount = countFilters(filters);
  const isAll = filters.search === "" && filterCount === 0;
  return (
    <DeskFrame context={context} menuItem={deskPaths.enquiries} heading={inbox.heading}>
      <div className={styles.inbox}>
        {view.notice !== undefined && <ErasedNotice {...view.notice} messages={inbox} />}
        <OfflineNotice context={context} />
        <EnquirySearch messages={messages} filters={filters}>
          <DeskButton type="button" popoverTarget="filters">
            <DeskIcon name="filter" />
            <span className={styles.wide}>{inbox.filters.open}</span>
            <VisuallyHidden>{inbox.filters.open}</VisuallyHidden>
            {filterCount > 0 && <Count>{filterCount}</Count>}
          </DeskButton>
        </EnquirySearch>
        <div id="found">
          <FilterForm view={view} context={context} />
          <StatusTabs view={view} context={context} names={names} />
          <section className={`card ${styles.results}`} aria-label={names[filters.status]}>
            <h2>
              <VisuallyHidden>{names[filters.status]}</VisuallyHidden>
            </h2>
            <InboxActions view={view} context={context} />
            {view.enquiries.length > 0 ? (
              <EnquiryList enquiries={view.enquiries} context={context} filters={filters} />
            ) : (
              <EmptyState messages={isAll ? inbox.empty : inbox.nothingFound}>
                {!isAll && <DeskButton href={deskPaths.enquiries}>{messages.today.all}</DeskButton>}
              </EmptyState>
            )}
            {view.next !== undefined && (
              <div className={styles.older}>
                <DeskButton href={view.next} size="wide">
                  {inbox.older}
                </DeskButton>
              </div>
            )}
          </section>
        </div>
      </div>
    </DeskFrame>
  );
}

function ErasedNotice({
  erased,
  left,
  messages,
}: InboxNotice & { messages: DeskContext["messages"]["inbox"] }) {
  return (
    // The fragment of the address leads the focus here: the page of the press has gone.
    <div id={erasedNoticeId} className={`stack ${styles.erased}`} tabIndex={-1}>
      {erased > 0 && (
        <Notice tone="done">
          <p role="status">{fillIn(messages.erased, { count: erased })}</p>
        </Notice>
      )}
      {left > 0 && (
        <Notice role="status">{fillIn(messages.eraseSpam.left, { count: left })}</Notice>
      )}
      {erased === 0 && left === 0 && <Notice role="status">{messages.eraseSpam.nothing}</Notice>}
    </div>
  );
}

type StatusTabsProps = PartProps & { names: Record<InboxFilters["status"], string> };

function StatusTabs({ view, context, names }: StatusTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={context.messages.inbox.statusLabel}>
      {statusFilters.map((status) => (
        <a
          key={status}
          className="line"
          href={getInboxUrl({ ...view.filters, status })}
          aria-current={status === view.filters.status ? "page" : undefined}
        >
          {names[status]} <span>{(view.counts ?? context.counts)[status]}</span>
        </a>
      ))}
    </nav>
  );
}

/** How many there are, and what can be done with all of them. */
function InboxActions({ view, context }: PartProps) {
  const { inbox, addEnquiry } = context.messages;
  const { filters } = view;
  const other = filters.order === "newest" ? "oldest" : "newest";
  const isOwners = context.reader?.role === "owner" && view.enquiries.length > 0;
  return (
    <div className={`line cluster ${styles.tools}`}>
      <p className="quiet" role="status">
        {fillIn(inbox.filters.found, { count: view.matching })}
      </p>
      <DeskButton variant="bare" href={deskPaths.addEnquiry}>
        <DeskIcon name="plus" />
        {addEnquiry.open}
      </DeskButton>
      {view.matching > 1 && (
        <DeskButton variant="bare" href={getInboxUrl({ ...filters, order: other })}>
          {inbox.order[other]}
        </DeskButton>
      )}
      {isOwners && (
        <DeskButton variant="bare" href={getInboxUrl(filters, {}, deskPaths.exportEnquiries)}>
          <DeskIcon name="down" />
          {inbox.export.open}
        </DeskButton>
      )}
      {isOwners && filters.status === "spam" && (
        <DeskButton variant="bare" href={getInboxUrl(filters, {}, deskPaths.eraseSpam)}>
          <DeskIcon name="close" />
          {inbox.eraseSpam.open}
        </DeskButton>
      )}
    </div>
  );
}

function FilterForm({ view, context }: PartProps) {
  const { messages } = context;
  const filterMessages = messages.inbox.filters;
  const { filters, options } = view;
  const none = removeFilters(filters);
  const any = { value: "", label: filterMessages.any };
  return (
    <Drawer id="filters" heading={filterMessages.heading} close={messages.close}>
      <form action={deskPaths.enquiries}>
        {listActiveFilters(none).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Choices
          legend={filterMessages.form}
          name="form"
          options={[any, ...options.forms]}
          selected={filters.form}
          columns={3}
        />
        <Choices
          legend={filterMessages.language}
          name="language"
          options={[any, ...languageOptions]}
          selected={filters.language}
          columns={3}
        />
        <div className={styles.fields}>
          {(["topic", "source"] as const).map((name) => (
            <div key={name} className={styles.whole}>
              <label htmlFor={name}>{filterMessages[name]}</label>
              <select id={name} name={name} defaultValue={filters[name]}>
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
              <label htmlFor={name}>{filterMessages[name]}</label>
              <input id={name} type="date" name={name} {...dayRange} defaultValue={filters[name]} />
            </div>
          ))}
        </div>
        <div className={styles.keys}>
          <DeskButton variant="go" size="big">
            {filterMessages.show}
          </DeskButton>
          <DeskButton href={getInboxUrl(none)} size="big">
            {filterMessages.clear}
          </DeskButton>
        </div>
        <p className={`quiet ${styles.hint}`}>{filterMessages.kept}</p>
      </form>
    </Drawer>
  );
}
