import { median } from "./median.ts";
import { onDemand } from "./on-demand.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const timings = [
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const;

type Name = (typeof categories)[number] | (typeof timings)[number];

/** Scores from 0 to 100, times in milliseconds; the shift as browsers report it. */
export type Result = Record<Name, number>;

/** What kept a run below 100, by the id of the audit. */
export interface Audited {
  result: Result;
  complaints: string[];
}

/**
 * Audits a page as a phone on slow 4G, several times: the median of each number. Scores come from the
 * line that Lighthouse computes, as everywhere. The largest paint comes from a line that really is
 * slow: the computed one waits for every font that a fast line brought before the first paint.
 */
export async function auditPage(url: string, port: number, runs: number): Promise<Audited> {
  const results: Result[] = [];
  const complaints = new Set<string>();
  for (let run = 0; run < runs; run++) {
    const lhr = await audit(url, { port, onlyCategories: [...categories] });
    const slow = await audit(url, {
      port,
      onlyAudits: ["largest-contentful-paint"],
      throttlingMethod: "devtools",
    });
    const result = [
      ...categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
      ...timings.map((name) => [
        name,
        (slow.audits[name] ?? lhr.audits[name])?.numericValue ?? NaN,
      ]),
    ];
    results.push(Object.fromEntries(result) as Result);
    for (const { auditRefs } of Object.values(lhr.categories).filter((one) => one !== undefined)) {
      for (const { id, weight } of auditRefs) {
        const score = lhr.audits[id]?.score ?? 1;
        if (weight > 0 && score < 1) complaints.add(`${id} ${Math.round(score * 100)}`);
      }
    }
  }
  const names = [...categories, ...timings];
  const medians = names.map((name) => [name, median(results.map((result) => result[name]))]);
  // Built from the very names of the type.
  return { result: Object.fromEntries(medians) as Result, complaints: [...complaints] };
}

/** What we use of Lighthouse. */
type Lighthouse = (
  url: string,
  flags: {
    port: number;
    onlyCategories?: string[];
    onlyAudits?: string[];
    throttlingMethod?: "devtools";
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

async function audit(url: string, flags: Parameters<Lighthouse>[1]): Promise<Report> {
  const report = await lighthouse(url, flags);
  if (report === undefined) throw new Error(`Lighthouse gave no report of ${url}.`);
  const { lhr } = report;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}
