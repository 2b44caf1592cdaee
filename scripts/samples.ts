/** Sample enquiries of invented people, and what was done about them. */
import { DatabaseSync } from "node:sqlite";
import { accentLocale, defaultLocale } from "#locales.ts";
import { localAccessKey } from "#forms/protocol.ts";
import { dayInIndia, dayLength } from "#text/days.ts";

interface Sample {
  /** How long ago it came, in hours. */
  ago: number;
  /** What its form posts, besides what every sample does. */
  form: Record<string, string>;
  /** What is posted in its file, one after the other. */
  set?: Record<string, string>[];
}

const yesterday = dayInIndia(new Date(Date.now() - dayLength));

/** The oldest first. */
const samples: Sample[] = [
  {
    ago: 92,
    form: { fullName: "Sample commerce student", course: "Microsoft Excel Mastery" },
    set: [
      { batch: "Weekend, from 5 December", feeAsked: "1499" },
      { paid: "1499", paidOn: yesterday, paidReference: "000000000000" },
    ],
  },
  {
    ago: 68,
    form: {
      name: "Sample kirana shop",
      message: "दुकान का टर्नओवर इस साल बढ़ गया है। जीएसटी नंबर लेना है। कौन-से कागज़ लगेंगे?",
      language: accentLocale,
      utm_source: "google",
    },
    set: [
      { call: "no-answer", next: "day", onDay: yesterday, note: "Rang twice, no answer." },
      { status: "talking" },
    ],
  },
  {
    ago: 27,
    form: { name: "Sample printing press", message: "ISO certificate for a tender" },
    set: [{ status: "lost" }],
  },
  {
    ago: 0.2,
    form: { name: "Sample coaching institute", message: "Brain reports for 40 students" },
  },
];

/** Posts a form to a server, as a person who is signed in at its desk. */
export type PostForm = (
  address: string,
  form: Record<string, string>,
) => Promise<{ json: () => unknown }>;

/**
 * Sends the samples, follows them up, and lets them be as old as they say, answered within the hour.
 *
 * @param store The SQLite file of the server.
 */
export async function sendSamples(post: PostForm, store: string): Promise<void> {
  for (const [at, { ago, form, set = [] }] of samples.entries()) {
    const sent = await post("/api/submit", {
      ...{ access_key: localAccessKey, language: defaultLocale, email: `visitor${at}@example.in` },
      // Another for each, so that they are not taken for one person.
      phone: `900000000${at}`,
      ...form,
    });
    const { reference } = (await sent.json()) as { reference: string };
    for (const [version, values] of set.entries()) {
      const part = "course" in form ? "/enrolment" : "";
      await post(`/desk/leads/${reference}${part}`, { ...values, version: String(version) });
    }
    const came = Date.now() - (ago / 24) * dayLength;
    using database = new DatabaseSync(store, { timeout: 5000 });
    database
      .prepare("update lead set received_at = ? where reference = ?")
      .run(new Date(came).toISOString(), reference);
    database
      .prepare("update follow_up set answered_at = ? where reference = ? and answered_at > ''")
      .run(new Date(came + dayLength / 24).toISOString(), reference);
  }
}
