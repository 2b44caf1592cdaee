import styles from "./complaints.module.css";

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
