import type { NamedPaper } from "./words.ts";
import styles from "./paper-ticks.module.css";
import { keepTicks, useTicks } from "./use-ticks.ts";

/** Papers to bring, each with a box to tick; who has a paper has it for every service. */
export function PaperTicks({ papers }: { papers: readonly NamedPaper[] }) {
  const ticked = useTicks();
  return (
    <ul className={styles.list}>
      {papers.map(({ id, name, note }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              value={id}
              data-paper=""
              // They are kept on the device; what a browser puts back by itself may be of another list.
              autoComplete="off"
              checked={ticked.includes(id)}
              onChange={({ currentTarget }) => {
                const others = ticked.filter((one) => one !== id);
                keepTicks(currentTarget.checked ? [...others, id] : others);
              }}
            />
            <span>
              {name}
              {note && <small>{note}</small>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
