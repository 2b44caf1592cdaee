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
  /** What its visit came from, and the page that it began with. */
  source?: string;
  landing?: string;
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
    landing: "/grow-with-us",
    ago: 92,
    answered: 25,
    set: [
      { part: "batch", batch: "Weekend, from 5 December" },
      { part: "fee-asked", feeAsked: "1499", feeAskedOn: dayAhead(-3) },
      {
        part: "paid",
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
    landing: "/c-a-services/gst-registration",
    ago: 68,
    answered: 100,
    set: [
      { call: "no-answer", nextDay: dayAhead(-1), note: "Rang twice, no answer." },
      { status: "talking" },
    ],
  },
  {
    name: "Sample hostel",
    message: "We want to register a company. What does it cost in all?",
    source: "google",
    landing: "/",
    ago: 30,
    answered: 140,
    set: [{ status: "talking", nextDay: dayAhead(0) }],
  },
  {
    name: "Sample printing press",
    message: "ISO certificate for a tender",
    source: "google",
    landing: "/c-a-services",
    ago: 27,
    answered: 60,
    set: [{ status: "lost" }],
  },
  {
    name: "Sample tutor",
    course: "Resume & Interview Skills",
    source: "instagram",
    landing: "/grow-with-us",
    ago: 20,
    answered: 200,
    set: [{ part: "fee-asked", feeAsked: "999", feeAskedOn: dayAhead(0) }],
  },
  {
    name: "Sample boutique",
    message: "Income tax return, the first time",
    source: "google",
    landing: "/",
    ago: 2,
  },
  {
    name: "Sample coaching institute",
    message: "Brain reports for 40 students",
    source: "instagram",
    landing: "/",
    ago: 0.2,
  },
];

/** Posts a form to a server, as a person who is signed in at its desk. */
export type PostForm = (
  address: string,
  form: Record<string, string>,
) => Promise<{ json: () => unknown }>;

/**
 * Sends the samples, follows them up, and lets them be as old as they say; and counts visits.
 *
 * @param store The SQLite file of the server.
 * @returns The references of the samples, by their names.
 */
export async function sendSamples(post: PostForm, store: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const sample of samples) {
    const { name, message, course, language = "en", source, landing, set = [] } = sample;
    const own =
      course === undefined ? { name, message: message ?? "" } : { fullName: name, course };
    const form = {
      access_key: "local",
      email: `visitor${samples.indexOf(sample)}@example.in`,
      phone: phoneOf(sample),
      language,
      ...(source !== undefined && { utm_source: source }),
      ...(landing !== undefined && { landing_page: landing }),
    };
    const sent = await post("/api/submit", { ...form, ...own });
    const { reference } = (await sent.json()) as { reference: string };
    files.set(name, reference);
    for (const [version, values] of set.entries()) {
      const to = `/desk/leads/${reference}${"part" in values ? "/enrolment" : ""}`;
      await post(to, { ...values, version: String(version) });
    }
    makeOlder(store, reference, sample);
  }
  countVisits(store);
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

/** Of a busy month and the one before it; how many a day has follows from the day alone. */
function countVisits(store: string): void {
  const sources = { google: 46, instagram: 17, whatsapp: 11, direct: 8 };
  const pages = ["/", "/c-a-services", "/grow-with-us", "/c-a-services/gst-registration"];
  const database = new DatabaseSync(store, { timeout: 5000 });
  const row = database.prepare("insert into page_view values (?, ?, ?, ?, ?)");
  try {
    for (let ago = 0; ago < 61; ago++) {
      const wave = 1.2 - ago / 120 + 0.3 * Math.sin(ago * 2.4);
      for (const [source, most] of Object.entries(sources)) {
        for (const [at, page] of pages.entries()) {
          const views = Math.round((most * wave * (ago === 0 ? 0.4 : 1)) / (at + 2));
          if (views > 0) row.run(dayAhead(-ago), source, page, "en", views);
        }
      }
    }
  } finally {
    database.close();
  }
}
