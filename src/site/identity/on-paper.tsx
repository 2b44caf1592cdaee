import { Facts } from "#ui/facts.tsx";
import { Subheading } from "#ui/subheading.tsx";
import styles from "./on-paper.module.css";

interface OnPaperProps {
  heading: string;
  /** Empty while they are not given. */
  facts: { label: string; value: string }[];
  /** The text in their place. */
  pending: string;
}

/** The owner of the business, as the registers have it. */
export function OnPaper({ heading, facts, pending }: OnPaperProps) {
  return (
    <div className={styles.paper} data-identity="">
      <Subheading>{heading}</Subheading>
      {facts.length > 0 ? <Facts facts={facts} /> : <p>{pending}</p>}
    </div>
  );
}
