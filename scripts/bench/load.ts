/** Load on a server by parallel connections, each one request after the other, and tables of the results. */
import { Agent, request, type RequestOptions } from "node:http";

export interface Load {
  connections: number;
  seconds: number;
  next: () => RequestOptions & { body?: string };
}

/** Times in milliseconds, as clients measured them. */
export interface LoadStats {
  aSecond: number;
  p50: number;
  p99: number;
  /** The number of requests with another status than 2xx, or without a response. */
  failed: number;
}

export async function sendLoad(
  url: string,
  { connections, seconds, next }: Load,
): Promise<LoadStats> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const runConnection = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const status = await fetchStatus(url, agent, next()).catch(() => 0);
      if (status >= 200 && status < 300) times.push(performance.now() - start);
      else failed++;
    }
  };
  await Promise.all(Array.from({ length: connections }, runConnection));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    aSecond: Math.round(times.length / ((performance.now() - began) / 1000)),
    p50: computeQuantile(times, 0.5),
    p99: computeQuantile(times, 0.99),
    failed,
  };
}

function fetchStatus(url: string, agent: Agent, { body, ...options }: ReturnType<Load["next"]>) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, { ...options, agent }, (answer) => {
      answer.resume().once("error", reject);
      answer.once("end", () => {
        resolve(answer.statusCode ?? 0);
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

function computeQuantile(sorted: readonly number[], part: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? NaN);
}

export function computeMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;
}

export function printHead(...names: string[]): void {
  printRow(...names);
  printRow(...names.map(() => "---"));
}

export function printRow(...cells: (string | number)[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
