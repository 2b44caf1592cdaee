/** Sends load to a server over parallel connections, each with one request at a time, and prints tables of results. */
import { Agent, request, type RequestOptions } from "node:http";

export interface Load {
  connections: number;
  seconds: number;
  createRequest: () => RequestOptions & { body?: string };
}

/** Times in milliseconds, as clients measured them. */
export interface LoadStats {
  perSecond: number;
  p50: number;
  p99: number;
  /** The number of requests with another status than 2xx, or without a response. */
  failed: number;
}

export async function sendLoad(
  url: string,
  { connections, seconds, createRequest }: Load,
): Promise<LoadStats> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const runConnection = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const status = await fetchStatus(url, agent, createRequest()).catch(() => 0);
      if (status >= 200 && status < 300) times.push(performance.now() - start);
      else failed++;
    }
  };
  await Promise.all(Array.from({ length: connections }, runConnection));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: Math.round(times.length / ((performance.now() - began) / 1000)),
    p50: computeQuantile(times, 0.5),
    p99: computeQuantile(times, 0.99),
    failed,
  };
}

function fetchStatus(
  url: string,
  agent: Agent,
  { body, ...options }: ReturnType<Load["createRequest"]>,
) {
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

function computeQuantile(sorted: readonly number[], quantile: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * quantile)] ?? NaN);
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
