/**
 * How long a query waits, in milliseconds, while others hold what it needs: SQLite's write lock,
 * PostgreSQL's locks and connections. Then whoever sent a form is told honestly.
 */
export const defaultLockTimeout = 5000;
