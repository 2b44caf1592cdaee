import { useCallback, useEffect, useRef, useState } from "react";

/** What a page knows of its line to the server. */
export interface Connection {
  /** Since when it is down; undefined while it is there. */
  downSince: Date | undefined;
  /** Does what could not be done once more; undefined where nothing waits. */
  tryAgain: (() => void) | undefined;
  /** How many presses wait. */
  waiting: number;
}

/** Follows the line: while it is down the page stays, and what could not be done is done once it is back. */
export function useConnection() {
  const [downSince, setDownSince] = useState<Date>();
  const [waiting, setWaiting] = useState<{ again: () => void; count: number }>();
  const current = useRef(waiting);
  useEffect(() => {
    current.current = waiting;
  }, [waiting]);

  /** The line is there again. */
  const isBack = useCallback(() => {
    setWaiting(undefined);
    setDownSince(undefined);
  }, []);
  /** Something could not be done. */
  const failed = useCallback((again: () => void, count = 0) => {
    document.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
    setDownSince((since) => since ?? new Date());
    setWaiting({ again, count });
  }, []);

  useEffect(() => {
    const down = () => {
      setDownSince((since) => since ?? new Date());
    };
    const up = () => {
      const again = current.current?.again;
      isBack();
      again?.();
    };
    // The browser's page of a lost line would take what was typed.
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.getAttribute("href")?.startsWith("/desk") !== true || navigator.onLine) return;
      event.preventDefault();
      down();
    };
    if (!navigator.onLine) down();
    addEventListener("offline", down);
    addEventListener("online", up);
    document.addEventListener("click", stay);
    return () => {
      removeEventListener("offline", down);
      removeEventListener("online", up);
      document.removeEventListener("click", stay);
    };
  }, [isBack]);

  const connection: Connection = {
    downSince,
    tryAgain: waiting?.again,
    waiting: waiting?.count ?? 0,
  };
  return { connection, failed, isBack };
}
