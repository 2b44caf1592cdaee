/**
 * How long a query waits, in milliseconds, while others hold what it needs: SQLite's write lock,
 * PostgreSQL's locks and connections. Then the sender of a form gets an honest error.
 */
export const defaultLockTimeout = 5000;
