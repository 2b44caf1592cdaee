import { statusNames } from "#core/statuses.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { Stamp } from "#desk/primitives/stamp.tsx";
import type { LeadView } from "#desk/view.ts";
import styles from "./statuses.module.css";

/** How far it has come: one press sets it, with or without scripts. */
export function Statuses({ lead, words }: { lead: LeadView; words: DeskWords["lead"] }) {
  return (
    <form method="post">
      <input type="hidden" name="version" value={lead.version} />
      <div className={styles.statuses} role="group" aria-label={words.status}>
        {statusNames.map((status) => (
          <button
            key={status}
            name="status"
            value={status}
            aria-pressed={status === lead.status}
            aria-disabled={status === lead.status}
          >
            {status === lead.status ? (
              <Stamp status={status}>{words.statuses[status]}</Stamp>
            ) : (
              <span>{words.statuses[status]}</span>
            )}
          </button>
        ))}
      </div>
    </form>
  );
}
