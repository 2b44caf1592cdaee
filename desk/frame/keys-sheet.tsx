import { Drawer } from "#desk/primitives/drawer.tsx";
import type { FrameShell } from "#desk/islands/sections.ts";
import styles from "./keys-sheet.module.css";

/** The keys of the pages on which there are some. */
const keysOf = {
  leads: [
    ["j k", "step"],
    ["o", "open"],
    ["u", "back"],
    ["c", "call"],
    ["s", "status"],
    ["e", "outcome"],
    ["n", "note"],
    ["x", "choose"],
    ["z", "undo"],
    ["/", "search"],
    ["?", "these"],
  ],
  words: [
    ["m", "mistake"],
    ["p", "preview"],
    ["z", "undo"],
    ["u", "places"],
    ["?", "these"],
  ],
} as const;

/** The pages that share their keys. */
export type KeyedPages = keyof typeof keysOf;

/** Which single keys there are, and the switch for them; `browser/keys.ts` listens. */
export function KeysSheet({ pages, words }: { pages: KeyedPages; words: FrameShell["words"] }) {
  const copy = words.keys;
  return (
    <Drawer id="keys" heading={copy.heading} close={words.close}>
      <dl className={styles.keys}>
        {keysOf[pages].map(([key, name]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{copy[name]}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input id="single-keys" type="checkbox" defaultChecked />
        <span>
          {copy.on}
          <small>{copy.hint}</small>
        </span>
      </label>
    </Drawer>
  );
}
