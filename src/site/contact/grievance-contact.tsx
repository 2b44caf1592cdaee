import { LinkedText } from "#ui/linked-text.tsx";
import styles from "./grievance-contact.module.css";

export function GrievanceContact({
  content,
}: {
  content: { heading: string; text: string; contact: string };
}) {
  return (
    <section className={styles.complaints} aria-labelledby="complaints">
      <h2 id="complaints">{content.heading}</h2>
      <p>{content.text}</p>
      <p>
        <LinkedText>{content.contact}</LinkedText>
      </p>
    </section>
  );
}
