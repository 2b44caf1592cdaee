import { Subheading } from "#ui/section.tsx";
import type { FranchiseModel } from "./words.ts";
import styles from "./route.module.css";

/** How the pay arises, as a railway line with its stations. */
export function Route({ words }: { words: FranchiseModel["route"] }) {
  return (
    <>
      <Subheading>{words.heading}</Subheading>
      <ol className={styles.line}>
        {words.stations.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
