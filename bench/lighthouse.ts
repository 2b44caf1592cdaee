import { onDemand } from "./on-demand.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const timings = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const;

type Name = (typeof categories)[number] | (typeof timings)[number];

/** Scores from 0 to 100, times in milliseconds; the shift as browsers report it. */
export type Result = Record<Name, number>;

/** One audit, and what kept it below 100, by the id of what was looked at. */
export interface Audited {
  result: Result;
  complaints: string[];
}

/** How much slower the phone's processor is than this machine's. */
export const slowdowns = [4, 8] as const;

/**
 * Audits a page once, as a phone on slow 4G: the line and the processor are computed by Lighthouse from
 * a visit at full speed, as by every service that measures pages.
 */
export async function auditPage(url: string, port: number, slowdown: number): Promise<Audited> {
  const report = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    throttling: { ...slow4G, cpuSlowdownMultiplier: slowdown },
  });
  if (report === undefined) throw new Error(`Lighthouse gave no report of ${url}.`);
  const { lhr } = report;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const result = [
    ...categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ...timings.map((name) => [name, lhr.audits[name]?.numericValue ?? NaN]),
  ];
  const weighed = Object.values(lhr.categories).flatMap((one) => one?.auditRefs ?? []);
  const complaints = weighed
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => ({ id, score: lhr.audits[id]?.score ?? 1 }))
    .filter(({ score }) => score < 1)
    .map(({ id, score }) => `${id} ${Math.round(score * 100)}`);
  // Built from the very names of the type.
  return { result: Object.fromEntries(result) as Result, complaints };
}

/** Lighthouse's own line for phones; setting one of its numbers means setting them all. */
const slow4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
};

/** What we use of Lighthouse. */
type Lighthouse = (
  url: string,
  flags: {
    port: number;
    onlyCategories: string[];
    throttling: typeof slow4G & { cpuSlowdownMultiplier: number };
  },
) => Promise<{ lhr: Report } | undefined>;

interface Report {
  runtimeError?: { message: string };
  categories: Partial<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  audits: Partial<Record<string, { score: number | null; numericValue?: number }>>;
}

const lighthouse = await onDemand<Lighthouse>("lighthouse");
