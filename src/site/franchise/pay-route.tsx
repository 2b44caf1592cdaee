import { HeadedSection } from "#ui/headed-section.tsx";
import type { FranchiseContent } from "./franchise-schema.ts";
import styles from "./pay-route.module.css";

export function PayRoute({ content }: { content: FranchiseContent["pay"] }) {
  return (
    <HeadedSection background="paper" head={content}>
      <ol className={`columns-768 ${styles.route}`}>
        {content.stations.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
}
