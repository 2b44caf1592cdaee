import { useEffect, useRef, useState } from "react";
import { Icon } from "#desk/primitives/icon.tsx";
import styles from "./undo-bar.module.css";

interface UndoBarProps {
  /** What was done. */
  text: string;
  label: string;
  /** Where it is posted to, and with what. */
  action?: string;
  fields: Record<string, string>;
}

/** In milliseconds; longer while it is pointed at or has the focus. */
const shownFor = 8000;

/** Says what was done in the last press, and takes it back; a script removes it, so that it covers nothing. */
export function UndoBar({ text, label, action = "/desk/undo", fields }: UndoBarProps) {
  const bar = useRef<HTMLFormElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      setIsOver(bar.current?.matches(":hover, :focus-within") !== true);
    }, shownFor);
    return () => {
      clearInterval(timer);
    };
  }, []);
  if (isOver) return null;
  return (
    <form ref={bar} className={styles.bar} action={action} method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">{text}</p>
      <button data-key="z">
        <Icon name="undo" />
        {label}
      </button>
    </form>
  );
}
