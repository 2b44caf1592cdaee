import { statusNames } from "#enquiry/statuses.ts";
import { Stamp } from "#ui/desk/stamp.tsx";
import type { LeadView, Shell } from "#desk/frame/view.ts";
import { PressFields } from "./press-fields.tsx";
import styles from "./statuses.module.css";

/** How far it has come: one press sets it, with or without scripts. */
export function Statuses({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const words = shell.words.lead;
  return (
    <form method="post">
      <PressFields shell={shell} version={lead.version} />
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
