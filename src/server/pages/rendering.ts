import { AsyncLocalStorage } from "node:async_hooks";

/** The address of the page that is being rendered; outside, forms, mails and the desk speak. */
export const rendering = new AsyncLocalStorage<string>();
