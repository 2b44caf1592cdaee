import { HeadedSection } from "#ui/headed-section.tsx";
import type { FranchisePage } from "./words.ts";
import styles from "./route.module.css";

/** How the pay arises in both models, as a railway line with its stations. */
export function Route({ words }: { words: FranchisePage["pay"] }) {
  return (
    <HeadedSection ground="paper" head={words}>
      <ol className={`columns-768 ${styles.line}`}>
        {words.stations.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
}
