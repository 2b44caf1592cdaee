import styles from "./grievance-contact.module.css";

export function GrievanceContact({
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
