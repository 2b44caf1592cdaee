import { useEffect, useEffectEvent, useRef } from "react";
import type { FormsWords } from "#forms/words.ts";
import { Button } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./draft-status.module.css";
import type { DraftState as State } from "./use-draft.ts";
import type { OnlineStatus } from "./use-online-status.ts";

interface DraftStatusProps {
  words: FormsWords["keeping"];
  state: State;
  line: OnlineStatus;
  /** Said while the form is on its way: the words of the button alone are not announced. */
  sending: string | undefined;
  onClear: () => void;
  onShare: (shared: boolean) => void;
}

/**
 * Below a form: what becomes of the words on this device, and on a lost line the way to send them.
 * Everything has its room from the start, so that nothing moves when a message appears.
 */
export function DraftStatus(props: DraftStatusProps) {
  const { words, state, line, sending, onClear, onShare } = props;
  const shared = useRef<HTMLInputElement>(null);
  const takeUpEarlyTick = useEffectEvent(() => {
    if (shared.current?.checked && state === "asleep") onShare(true);
  });
  // The box can be ticked before the script of the form has come.
  useEffect(() => takeUpEarlyTick(), []);
  return (
    <div className={styles.keeping} data-state={line ?? state}>
      <div className={styles.news}>
        <p className={styles.hint}>{words.hint}</p>
        <p role="status">
          {sending && <VisuallyHidden>{sending}</VisuallyHidden>}
          {line ? words[line] : state === "restored" || state === "off" ? words[state] : undefined}
        </p>
        {line === "back" && <Button type="submit">{words.send}</Button>}
        {!line && state === "restored" && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {words.clear}
          </button>
        )}
      </div>
      <label className={styles.shared}>
        <input
          ref={shared}
          type="checkbox"
          checked={state === "off"}
          onChange={({ currentTarget }) => onShare(currentTarget.checked)}
        />
        {words.shared}
      </label>
    </div>
  );
}
