import styles from "./tape.module.css";

/** Red tape: what is bound with it waits. */
export function Tape() {
  return (
    <div className={styles.place} aria-hidden="true">
      <span className={styles.tape} />
      <svg className={styles.knot} viewBox="0 0 120 64">
        <g className={styles.ribbon}>
          <path d="M56 34L38 61l13-5 5 7 8-29zM64 34l18 27-13-5-5 7-8-29z" />
          <path d="M60 32C42 8 8 8 8 23s30 19 52 9z" />
          <path d="M60 32C78 8 112 8 112 23S82 42 60 32z" />
        </g>
        <path className={styles.fold} d="M20 21c9-5 22-1 30 7M100 21c-9-5-22-1-30 7" />
        <rect className={styles.middle} x="50" y="23" width="20" height="18" rx="5" />
      </svg>
    </div>
  );
}
