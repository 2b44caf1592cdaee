import { useEffect, useRef } from "react";
import { fillIn } from "#format/fill-in.ts";
import type { DeskWords } from "#schemas/desk.ts";
import type { Connection } from "#desk/islands/use-connection.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import { timeOfDay } from "#desk/when.ts";
import type { Locale } from "#locales";
import styles from "./refused.module.css";

interface OfflineProps {
  words: DeskWords["offline"];
  language: Locale;
}

/** Says that the line is down, and that nothing is lost. */
export function Offline({
  words,
  language,
  connection,
}: OfflineProps & { connection: Connection }) {
  const { downSince, tryAgain, waiting } = connection;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (downSince !== undefined) place.current?.scrollIntoView({ block: "center" });
  }, [downSince, tryAgain]);
  return (
    <Notice ref={place} tone="plain" icon="clock" role="status" hidden={downSince === undefined}>
      <p>
        <b>{downSince && fillIn(words.heading, { time: timeOfDay(downSince, language) })}</b>
      </p>
      <p>{words.lede}</p>
      {waiting > 0 && (
        <p>
          <b>{waiting === 1 ? words.oneWaits : fillIn(words.wait, { count: waiting })}</b>
        </p>
      )}
      <div className={styles.keys}>
        {/* A key that does nothing would be pressed again and again. */}
        <Button type="button" onClick={tryAgain} hidden={tryAgain === undefined}>
          {words.again}
        </Button>
      </div>
    </Notice>
  );
}
