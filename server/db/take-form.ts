/** A checked form on its way in: counted, judged by those before it, and stored. */
import type { Transaction } from "kysely";
import { commitAll, hasLanes } from "./commit-together.ts";
import { countConfirmations } from "./confirmation-counters.ts";
import { confirmationOf, type FollowUps } from "./create-jobs.ts";
import { storeLeads, type Lead, type NewLead, type Suspicion } from "./leads.ts";
import {
  countApart,
  countPosts,
  postToCount,
  type Apart,
  type PostCount,
  type PostLimits,
  type PostToCount,
} from "./rate-counters.ts";
import type { Database, Tables } from "./tables.ts";

/** A checked form. */
export interface ArrivingForm {
  /** Of its sender, the narrowest first. */
  networks: readonly string[];
  limits: PostLimits;
  /** Why it is to be kept apart, by itself. */
  suspicion: Suspicion | undefined;
  /** What is stored of it: of what is kept apart less. */
  lead: (suspicion: Suspicion | undefined) => Lead;
  submissionId: string | undefined;
  now: Date;
  follows: FollowUps;
}

/** A limit that was met; `kind`, where it was one of what is kept apart. */
export type LimitMet = Exclude<PostCount, { within: true }> & { kind?: Apart };

/** What became of a form: stored, perhaps apart, or refused for so many milliseconds. */
export type Taken = { limitsMet: readonly LimitMet[] } & (
  | { stored: true; reference: string; suspicion: Suspicion | undefined }
  | { stored: false; wait: number }
);

/** Takes a form; durable when the promise resolves. Throws what the engine says when it cannot. */
export async function takeForm(db: Database, form: ArrivingForm): Promise<Taken> {
  const { networks, limits, suspicion, now } = form;
  // What seems to be a robot's uses up nobody's limit but that of what is kept apart.
  const post = suspicion === undefined ? await postToCount(db, networks, limits, now) : undefined;
  const counted = { ...form, post };
  if (!hasLanes(db)) return await commitAll(db, takeForms, counted);
  // The rows that count all are let go before the lead is written: until then every process would wait
  // for them. What is counted and then cannot be stored stays counted.
  const { verdict } = await commitAll(db, judgeForms, counted, "counts");
  if (!verdict.stored) return verdict;
  const reference = await commitAll(db, storeLeads, newLead(counted, verdict));
  return { ...verdict, reference };
}

type CountedForm = ArrivingForm & { post: PostToCount | undefined };

interface ToStore {
  stored: true;
  suspicion: Suspicion | undefined;
  /** Whether its confirmation has room today; missing where none follows. */
  isConfirmationCounted?: boolean;
}

type Verdict = { limitsMet: LimitMet[] } & (ToStore | { stored: false; wait: number });

function newLead(form: CountedForm, { suspicion, isConfirmationCounted }: ToStore): NewLead {
  return { ...form, lead: form.lead(suspicion), isConfirmationCounted };
}

/** A form, and what is to become of it. */
interface Judged {
  form: CountedForm;
  verdict: Verdict;
}

async function takeForms(tx: Transaction<Tables>, forms: readonly CountedForm[]): Promise<Taken[]> {
  const judged = await judgeForms(tx, forms);
  const kept = judged.flatMap(({ form, verdict }) => (verdict.stored ? [{ form, verdict }] : []));
  const news = kept.map(({ form, verdict }) => newLead(form, verdict));
  const references = news.length === 0 ? [] : await storeLeads(tx, news);
  const referenceOf = new Map(kept.map(({ form }, at) => [form, references[at] ?? ""]));
  return judged.map(({ form, verdict }) =>
    verdict.stored ? { ...verdict, reference: referenceOf.get(form) ?? "" } : verdict,
  );
}

/** Judges forms, and counts the confirmations that follow from them. */
async function judgeForms(
  tx: Transaction<Tables>,
  forms: readonly CountedForm[],
): Promise<Judged[]> {
  const verdicts = await judge(tx, forms);
  const judged = forms.map((form): Judged => {
    const verdict = verdicts.get(form);
    if (verdict === undefined) throw new Error("a form without a verdict");
    return { form, verdict };
  });
  const confirmations = judged.flatMap(({ form, verdict }) => {
    if (!verdict.stored || verdict.suspicion !== undefined) return [];
    const { fields } = form.lead(undefined);
    const confirmation = confirmationOf({ fields, follows: form.follows, now: form.now });
    return confirmation === undefined ? [] : [{ ...confirmation, verdict }];
  });
  const counted = await countConfirmations(tx, confirmations);
  for (const confirmation of confirmations) {
    confirmation.verdict.isConfirmationCounted = counted.has(confirmation);
  }
  return judged;
}

/** Judges forms by those that came before them. */
async function judge(
  tx: Transaction<Tables>,
  forms: readonly CountedForm[],
): Promise<Map<CountedForm, Verdict>> {
  const limited = forms.flatMap((form) => (form.post ? [{ form, post: form.post }] : []));
  const counts = await countPosts(
    tx,
    limited.map(({ post }) => post),
  );
  const counted = new Map(limited.map(({ form }, at) => [form, counts[at]]));
  const verdicts = new Map<CountedForm, Verdict>();
  const apart: { form: CountedForm; suspicion: Suspicion; limitsMet: LimitMet[] }[] = [];
  for (const form of forms) {
    const count = counted.get(form);
    const limitsMet = count === undefined || count.within ? [] : [count];
    // His own limit only he himself has used up; any other somebody may have used up for him.
    const suspicion = form.suspicion ?? (limitsMet.length > 0 ? "crowd" : undefined);
    if (limitsMet[0]?.over === "perSender") {
      verdicts.set(form, { stored: false, wait: limitsMet[0].wait, limitsMet });
    } else if (suspicion === undefined) {
      verdicts.set(form, { stored: true, suspicion, limitsMet });
    } else apart.push({ form, suspicion, limitsMet });
  }
  // In the same order in every process: so two transactions never wait for each other.
  for (const { form, suspicion, limitsMet } of apart.toSorted(bySender)) {
    verdicts.set(form, await keepApart(tx, form, suspicion, limitsMet));
  }
  return verdicts;
}

function bySender(a: { form: CountedForm }, b: { form: CountedForm }): number {
  return a.form.networks.join(" ") < b.form.networks.join(" ") ? -1 : 1;
}

async function keepApart(
  tx: Transaction<Tables>,
  { networks, limits, now }: CountedForm,
  suspicion: Suspicion,
  limitsMet: readonly LimitMet[],
): Promise<Verdict> {
  const kind = suspicion === "crowd" ? "crowd" : "robots";
  const count = await countApart(tx, kind, networks, limits, now);
  if (count.within) return { stored: true, suspicion, limitsMet: [...limitsMet] };
  return { stored: false, wait: count.wait, limitsMet: [...limitsMet, { ...count, kind }] };
}
