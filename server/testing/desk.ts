/** The owner's desk as a program of its own, at a real store. */
import { execFile } from "node:child_process";
import path from "node:path";
import { acceptLead, type Lead } from "../store/leads.ts";
import type { Database } from "../store/tables.ts";
import type { DatabasePlace } from "./database-place.ts";
import { newDatabase, openForTest } from "./test-database.ts";

/** What the program said, and its exit code. */
export interface Said {
  code: number;
  out: string;
  problem: string;
}

/** A store and the desk at it. */
export interface TestDesk extends DatabasePlace {
  db: Database;
  /** Stores a lead as the server does. */
  receive: (lead?: Partial<Lead>, at?: string, submissionId?: string) => Promise<string>;
  /** Runs `npm run leads -- …`. */
  leads: (...args: string[]) => Promise<Said>;
}

/** A contact form, checked. */
const aLead: Lead = {
  form: "contact",
  fields: {
    name: "आशा वर्मा",
    email: "asha@example.in",
    phone: "9876543210",
    message: "दुकान का पंजीकरण\nGST for a new shop",
  },
  extras: {},
  language: "en",
  page: "/contact-us",
  suspect: false,
};

/** Opens an empty store; it closes after the test. */
export async function openTestDesk(): Promise<TestDesk> {
  const place = await newDatabase();
  const db = await openForTest(place);
  let received = 0;
  return {
    ...place,
    db,
    receive: (lead, at = "2026-11-21T05:00:00.000Z", submissionId = `id-${received++}`) =>
      acceptLead(db, { ...aLead, ...lead }, submissionId, new Date(at)),
    leads: (...args) => runDesk(place.environment, args),
  };
}

/** Runs the program with nothing in its environment but what is given. */
export function runDesk(env: Record<string, string>, args: string[]): Promise<Said> {
  const main = path.join(import.meta.dirname, "../desk/main.ts");
  return new Promise((resolve) => {
    const most = { maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(
      process.execPath,
      [main, ...args],
      { env, ...most },
      (_, out, problem) => {
        resolve({ code: child.exitCode ?? -1, out, problem });
      },
    );
    child.stdin?.end();
  });
}
