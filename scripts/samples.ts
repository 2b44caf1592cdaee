/** Sample enquiries of invented people, and what was done about them. */
import { DatabaseSync } from "node:sqlite";
import { accentLocale } from "#locales";
import { dayInIndia, dayLength } from "#format/days.ts";

interface Sample {
  name: string;
  /** What was asked, or the title of a course. */
  message?: string;
  course?: string;
  language?: string;
  /** What its visit came from. */
  source?: string;
  /** How long ago it came, in hours, and how long the answer took, in minutes. */
  ago: number;
  answered?: number;
  /** What is posted in its file, one after the other. */
  set?: Record<string, string>[];
}

const hindi = "दुकान का टर्नओवर इस साल बढ़ गया है। जीएसटी नंबर लेना है। कौन-से कागज़ लगेंगे?";

/** The day so many days from now. */
function dayAhead(days: number): string {
  return dayInIndia(new Date(Date.now() + days * dayLength));
}

/** The oldest first. */
const samples: Sample[] = [
  {
    name: "Sample commerce student",
    course: "Microsoft Excel Mastery",
    source: "whatsapp",
    ago: 92,
    answered: 25,
    set: [
      { batch: "Weekend, from 5 December", feeAsked: "1499" },
      {
        paid: "1499",
        paidOn: dayAhead(-1),
        paidReference: "000000000000",
      },
    ],
  },
  {
    name: "Sample kirana shop",
    message: hindi,
    language: accentLocale,
    source: "google",
    ago: 68,
    answered: 100,
    set: [
      { call: "no-answer", next: "day", onDay: dayAhead(-1), note: "Rang twice, no answer." },
      { status: "talking" },
    ],
  },
  {
    name: "Sample hostel",
    message: "We want to register a company. What does it cost in all?",
    source: "google",
    ago: 30,
    answered: 140,
    set: [{ status: "talking", next: "day", onDay: dayAhead(0) }],
  },
  {
    name: "Sample printing press",
    message: "ISO certificate for a tender",
    source: "google",
    ago: 27,
    answered: 60,
    set: [{ status: "lost" }],
  },
  {
    name: "Sample tutor",
    course: "Resume & Interview Skills",
    source: "instagram",
    ago: 20,
    answered: 200,
    set: [{ feeAsked: "999" }],
  },
  {
    name: "Sample boutique",
    message: "Income tax return, the first time",
    source: "google",
    ago: 2,
  },
  {
    name: "Sample coaching institute",
    message: "Brain reports for 40 students",
    source: "instagram",
    ago: 0.2,
  },
];

/** Posts a form to a server, as a person who is signed in at its desk. */
export type PostForm = (
  address: string,
  form: Record<string, string>,
) => Promise<{ json: () => unknown }>;

/**
 * Sends the samples, follows them up, and lets them be as old as they say.
 *
 * @param store The SQLite file of the server.
 * @returns The references of the samples, by their names.
 */
export async function sendSamples(post: PostForm, store: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const sample of samples) {
    const { name, message, course, language = "en", source, set = [] } = sample;
    const own =
      course === undefined ? { name, message: message ?? "" } : { fullName: name, course };
    const form = {
      access_key: "local",
      email: `visitor${samples.indexOf(sample)}@example.in`,
      phone: phoneOf(sample),
      language,
      ...(source !== undefined && { utm_source: source }),
    };
    const sent = await post("/api/submit", { ...form, ...own });
    const { reference } = (await sent.json()) as { reference: string };
    files.set(name, reference);
    for (const [version, values] of set.entries()) {
      const to = `/desk/leads/${reference}${"feeAsked" in values || "paid" in values ? "/enrolment" : ""}`;
      await post(to, { ...values, version: String(version) });
    }
    makeOlder(store, reference, sample);
  }
  return files;
}

/** An invented number, another for each, so that they are not taken for one person. */
function phoneOf(sample: Sample): string {
  return `900000000${samples.indexOf(sample)}`;
}

function makeOlder(store: string, reference: string, { ago, answered = 0 }: Sample): void {
  const database = new DatabaseSync(store, { timeout: 5000 });
  const came = new Date(Date.now() - (ago / 24) * dayLength);
  const when = came.toISOString();
  const first = new Date(came.getTime() + answered * 60_000).toISOString();
  try {
    database.prepare("update lead set received_at = ? where reference = ?").run(when, reference);
    const follow =
      "update follow_up set answered_at = ? where reference = ? and answered_at is not null";
    database.prepare(follow).run(first, reference);
    const note = "update follow_up_note set at = ? where reference = ? and version is not null";
    database.prepare(note).run(first, reference);
  } finally {
    database.close();
  }
}
