import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { NamedPaper } from "#catalogue/paper-rules.ts";
import { readValues, storeValues } from "#ui/browser/stored-values.ts";
import styles from "./paper-ticks.module.css";

/** The id of the form that all checkboxes of papers belong to, which is never sent. */
export const ticksFormId = "paper-ticks";

interface PaperTicksProps {
  papers: readonly NamedPaper[];
  ticked: readonly string[];
  saveTicks: (ticked: readonly string[]) => void;
}

/** Papers to bring, each with a checkbox. A ticked paper is ticked in the lists of all services. */
export function PaperTicks({ papers, ticked, saveTicks }: PaperTicksProps) {
  return (
    <ul className={styles.list}>
      {papers.map(({ id, name, note }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              value={id}
              data-paper=""
              form={ticksFormId}
              checked={ticked.includes(id)}
              onChange={({ currentTarget }) => {
                const others = ticked.filter((item) => item !== id);
                saveTicks(currentTarget.checked ? [...others, id] : others);
              }}
            />
            <span>
              <span>{name}</span>
              {note && <small>{note}</small>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/**
 * The ids of ticked papers, stored on this device; the server renders none.
 * @returns `lists` is the ref of the element around all lists
 */
export function useTicks() {
  const lists = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const readStoredTicks = () => [...(readValues("ticks", "papers")?.keys() ?? [])];

  function saveTicks(papers: readonly string[]) {
    storeValues("ticks", "papers", new URLSearchParams(papers.map((id) => [id, ""])));
    setTicked(papers);
  }

  const restore = useEffectEvent(() => {
    // No checkbox shows a stored tick yet, so the visitor has set those that are checked.
    const tickedEarly =
      lists.current?.querySelectorAll<HTMLInputElement>("[data-paper]:checked") ?? [];
    const byHand = Array.from(tickedEarly, ({ value }) => value);
    saveTicks([...new Set([...readStoredTicks(), ...byHand])]);
  });
  useEffect(() => {
    restore();
    // Another tab of this site has ticked something.
    const readTicks = () => setTicked(readStoredTicks());
    addEventListener("storage", readTicks);
    return () => removeEventListener("storage", readTicks);
  }, []);
  return { lists, ticked, saveTicks };
}
