/** Loaded before a server: its time is what a file says, so that days are played in a minute, each time the same. */
import { openSync, readSync } from "node:fs";

const file = openSync(process.env["CLOCK_FILE"] ?? "", "r");
const milliseconds = Buffer.alloc(13);

function now(): number {
  readSync(file, milliseconds, 0, milliseconds.length, 0);
  return Number(milliseconds.toString("latin1"));
}

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given: ConstructorParameters<DateConstructor> | []) =>
    given.length === 0 ? new RealDate(now()) : new RealDate(...given),
});
