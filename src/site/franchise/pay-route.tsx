import type { Texts } from "virtual:texts";
import { HeadedSection } from "#ui/headed-section.tsx";
import styles from "./pay-route.module.css";

/** How pay comes to a partner, as the stations of a railway line. */
export function PayRoute({ content }: { content: Texts["franchise"]["pay"] }) {
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
