import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import type { Box, InboxView, Shell } from "#desk/view.ts";
import { LeadList } from "./lead-list.tsx";
import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import styles from "./inbox-page.module.css";

const boxes: readonly Box[] = ["all", "new", "talking", "won", "lost", "spam"];

/** Every enquiry, found and filtered; all that was chosen is in the address. */
export function InboxPage({ shell, ...view }: InboxView & { shell: Shell }) {
  const { words } = shell;
  const { inbox } = words;
  const names = { ...words.lead.statuses, ...inbox.boxes };
  return (
    <DeskFrame shell={shell} place="leads" heading={inbox.heading}>
      <div className={styles.inbox}>
        <form className={styles.find} role="search" action="/desk/leads">
          {view.box !== "all" && <input type="hidden" name="box" value={view.box} />}
          <label htmlFor="search">
            <VisuallyHidden>{inbox.search}</VisuallyHidden>
          </label>
          <input
            id="search"
            type="search"
            name="search"
            defaultValue={view.search}
            placeholder={inbox.searchFor}
            maxLength={100}
          />
          <Button aria-label={inbox.search}>
            <Icon name="search" />
          </Button>
        </form>
        <nav className={styles.boxes} aria-label={inbox.boxesLabel}>
          {boxes.map((box) => (
            <a
              key={box}
              href={addressOf(box, view.search)}
              aria-current={box === view.box ? "page" : undefined}
            >
              {names[box]} <span>{shell.counts[box]}</span>
            </a>
          ))}
        </nav>
        <section className={styles.sheet} aria-label={names[view.box]}>
          <h2>
            <VisuallyHidden>{names[view.box]}</VisuallyHidden>
          </h2>
          {view.leads.length === 0 ? (
            <Empty words={view.search === "" ? inbox.empty : inbox.nothingFound} />
          ) : (
            <LeadList leads={view.leads} shell={shell} />
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
    </DeskFrame>
  );
}

/** Says that nothing is here, and why. */
export function Empty({ words }: { words: Record<"heading" | "lede", string> }) {
  return (
    <div className={styles.empty}>
      <h2>{words.heading}</h2>
      <p>{words.lede}</p>
    </div>
  );
}

function addressOf(box: Box, search: string): string {
  const filled = Object.entries({ box: box === "all" ? "" : box, search });
  const query = new URLSearchParams(filled.filter(([, value]) => value !== "")).toString();
  return query === "" ? "/desk/leads" : `/desk/leads?${query}`;
}
