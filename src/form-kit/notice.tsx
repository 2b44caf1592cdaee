import styles from "./notice.module.css";

/** The privacy notice of a form. */
export interface NoticeProps {
  /** The day of its last change: what is stored with the form. */
  version: string;
  /** What is taken, why, for how long, and how to take it back. */
  text: string;
  link: string;
  /** Path of the whole notice. */
  href: string;
}

/** What a person should know before pressing the button below it. */
export function Notice({ text, link, href }: NoticeProps) {
  return (
    <p className={styles.notice}>
      {text} <a href={href}>{link}</a>
    </p>
  );
}
