import { HeadedSection } from "#ui/headed-section.tsx";
import type { FranchiseContent } from "./franchise-schema.ts";
import styles from "./pay-route.module.css";

export function PayRoute({ words }: { words: FranchiseContent["pay"] }) {
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
