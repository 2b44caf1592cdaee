import { Facts } from "#ui/facts.tsx";
import { Subheading } from "#ui/subheading.tsx";
import styles from "./identity.module.css";

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

/** The person for complaints, if one is named. */
export function Complaints({
  words,
}: {
  words: { heading: string; text: string; contact: string };
}) {
  return (
    <section className={styles.complaints} aria-labelledby="complaints">
      <h2 id="complaints">{words.heading}</h2>
      <p>{words.text}</p>
      <p>{words.contact}</p>
    </section>
  );
}
