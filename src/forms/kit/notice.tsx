import styles from "./notice.module.css";

/** The privacy notice of a form. */
export interface NoticeProps {
  /** The day of its last change: what is stored with the form. */
  version: string;
  /** What is taken, why, for how long, and how to take it back. */
  text: string;
  /** Names the third-party service that carries the form, where there is one. */
  service?: string;
  link: string;
  /** Path of the whole notice. */
  href: string;
}

/** What a person should know before pressing the button below it. */
export function Notice({ text, service, link, href }: NoticeProps) {
  return (
    <p className={styles.notice}>
      {text} {service} <a href={href}>{link}</a>
    </p>
  );
}
