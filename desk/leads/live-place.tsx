import type { LeadsShell } from "#desk/islands/sections.ts";
import styles from "./live-place.module.css";

/** Where a list says that more has come in; `browser/live.ts` fills it. Nothing below it moves under a finger. */
export function LivePlace({ shell, href }: { shell: LeadsShell; href: string }) {
  const { live } = shell.words;
  return (
    <div className={styles.place} role="status">
      <a
        href={href}
        data-live="list"
        data-since={shell.now.toISOString()}
        data-one={live.one}
        data-many={live.many}
        hidden
      />
    </div>
  );
}
