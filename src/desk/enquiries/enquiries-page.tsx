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
import type { EnquiriesView } from "./enquiries-view.ts";
import {
  countFilters,
  type EnquiryFilters,
  erasedNoticeId,
  type ErasureOutcome,
  getEnquiriesUrl,
  listActiveFilters,
  removeFilters,
} from "./enquiry-filters.ts";
import { EmptyState, EnquiryList, EnquirySearch } from "./enquiry-list.tsx";
import styles from "./enquiries-page.module.css";

interface PartProps {
  view: EnquiriesView;
  context: DeskContext;
}

export const enquiriesPage: PageTemplate<EnquiriesView> = {
  title: ({ enquiries }) => enquiries.heading,
  script: "enquiry-list",
  component: EnquiriesPage,
};

function EnquiriesPage({ context, ...view }: EnquiriesView & { context: DeskContext }) {
  const { messages } = context;
  const { enquiries } = messages;
  const { filters } = view;
  // The filter has the statuses of an enquiry, and `all`.
  const names = { ...messages.enquiry.statuses, ...enquiries.statuses };
  const filterCount = countFilters(filters);
  const isAll = filters.search === "" && filterCount === 0;
  return (
    <DeskFrame context={context} menuItem={deskPaths.enquiries} heading={enquiries.heading}>
      <div className={styles.enquiries}>
        {view.notice !== undefined && <ErasedNotice {...view.notice} messages={enquiries} />}
        <OfflineNotice context={context} />
        <EnquirySearch messages={messages} filters={filters}>
          <DeskButton type="button" popoverTarget="filters">
            <DeskIcon name="filter" />
            <span className={styles.wide}>{enquiries.filters.open}</span>
            <VisuallyHidden>{enquiries.filters.open}</VisuallyHidden>
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
            {view.isSimilar && (
              <Notice role="status">
                {fillIn(enquiries.similarNames, { search: filters.search })}
              </Notice>
            )}
            <EnquiriesActions view={view} context={context} />
            {view.enquiries.length > 0 ? (
              <EnquiryList enquiries={view.enquiries} context={context} filters={filters} />
            ) : (
              <EmptyState messages={isAll ? enquiries.empty : enquiries.nothingFound}>
                {!isAll && <DeskButton href={deskPaths.enquiries}>{messages.today.all}</DeskButton>}
              </EmptyState>
            )}
            {view.next !== undefined && (
              <div className={styles.older}>
                <DeskButton href={view.next} size="wide">
                  {enquiries.older}
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
}: ErasureOutcome & { messages: DeskContext["messages"]["enquiries"] }) {
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

type StatusTabsProps = PartProps & { names: Record<EnquiryFilters["status"], string> };

function StatusTabs({ view, context, names }: StatusTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={context.messages.enquiries.statusLabel}>
      {statusFilters.map((status) => (
        <a
          key={status}
          className="line"
          href={getEnquiriesUrl({ ...view.filters, status })}
          aria-current={status === view.filters.status ? "page" : undefined}
        >
          {names[status]} <span>{(view.counts ?? context.counts)[status]}</span>
        </a>
      ))}
    </nav>
  );
}

/** How many there are, and what can be done with all of them. */
function EnquiriesActions({ view, context }: PartProps) {
  const { enquiries, addEnquiry } = context.messages;
  const { filters } = view;
  const other = filters.order === "newest" ? "oldest" : "newest";
  const isOwners = context.reader?.role === "owner" && view.enquiries.length > 0;
  return (
    <div className={`line cluster ${styles.tools}`}>
      <p className="quiet" role="status">
        {fillIn(enquiries.filters.found, { count: view.matching })}
      </p>
      <DeskButton variant="bare" href={deskPaths.addEnquiry}>
        <DeskIcon name="plus" />
        {addEnquiry.open}
      </DeskButton>
      {view.matching > 1 && (
        <DeskButton variant="bare" href={getEnquiriesUrl({ ...filters, order: other })}>
          {enquiries.order[other]}
        </DeskButton>
      )}
      {isOwners && (
        <DeskButton variant="bare" href={getEnquiriesUrl(filters, {}, deskPaths.exportEnquiries)}>
          <DeskIcon name="down" />
          {enquiries.export.open}
        </DeskButton>
      )}
      {isOwners && filters.status === "spam" && (
        <DeskButton variant="bare" href={getEnquiriesUrl(filters, {}, deskPaths.eraseSpam)}>
          <DeskIcon name="close" />
          {enquiries.eraseSpam.open}
        </DeskButton>
      )}
    </div>
  );
}

function FilterForm({ view, context }: PartProps) {
  const { messages } = context;
  const filterMessages = messages.enquiries.filters;
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
        <Choices
          legend={filterMessages.money}
          name="money"
          options={[any, { value: "due", label: filterMessages.due }]}
          selected={filters.money}
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
          <DeskButton href={getEnquiriesUrl(none)} size="big">
            {filterMessages.clear}
          </DeskButton>
        </div>
        <p className={`quiet ${styles.hint}`}>{filterMessages.kept}</p>
      </form>
    </Drawer>
  );
}
