import styles from "./top-spacer.module.css";

/** The room that the fixed bar covers, in the colour of the page's theme. */
export function TopSpacer() {
  return <div className={`on-screen ${styles.spacer}`} />;
}
