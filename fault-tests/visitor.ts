/** Sends forms and reads pages over HTTP, as browsers do. */
import { randomUUID } from "node:crypto";
import {
  type AcceptedResponse,
  localAccessKey,
  type RejectedResponse,
  submitPath,
} from "#forms/protocol.ts";

export type FormFields = Record<string, string>;

/** A contact form with its own id, address and message. */
export function createForm(message: string): FormFields {
  const id = randomUUID();
  return {
    access_key: localAccessKey,
    form: "contact",
    name: "Asha Verma",
    email: `${id}@example.in`,
    phone: "9876543210",
    message,
    submission_id: id,
  };
}

export interface FormResponse {
  status: number;
  retryAfter: string | null;
  body: AcceptedResponse | RejectedResponse;
}

/** Posts a form as the script of the site does. Rejects when the connection breaks or stays silent. */
export async function postVisitorForm(address: string, fields: FormFields): Promise<FormResponse> {
  const response = await fetch(address + submitPath, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(30_000),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    // The endpoint answers with one of the protocol's two types.
    body: (await response.json()) as AcceptedResponse | RejectedResponse,
  };
}

/** The reference with which an enquiry was acknowledged; undefined for any other answer. */
export function getAcknowledgedReference({ status, body }: FormResponse): string | undefined {
  return status === 200 && body.success ? body.reference : undefined;
}

interface ReadingResult {
  requests: number;
  failed: number;
  /** For the message of a failed test. */
  summary: string;
}

/** Lets a number of visitors read these pages and their files one after the other, until they are stopped. */
export function startReading(
  address: string,
  pages: readonly string[],
  visitors: number,
): { stop: () => Promise<ReadingResult> } {
  let isOver = false;
  let requests = 0;
  const failures: string[] = [];
  let longest = 0;
  const read = async (url: string) => {
    const began = performance.now();
    requests++;
    const answer = await fetch(address + url);
    const text = await answer.text();
    longest = Math.max(longest, performance.now() - began);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    const isWhole = answer.ok && (!isPage || text.endsWith("</html>"));
    if (!isWhole) failures.push(`${url}: ${answer.status}`);
    return text;
  };
  const visits = Array.from({ length: visitors }, async () => {
    while (!isOver) {
      for (const url of pages) {
        const html = await read(url).catch((error: unknown) => {
          failures.push(`${url}: ${String(error)}`);
          return "";
        });
        for (const file of new Set(html.match(/\/_astro\/[\w.-]+/g)?.slice(0, 5))) {
          await read(file).catch((error: unknown) => failures.push(`${file}: ${String(error)}`));
        }
      }
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(visits);
      const summary = `${requests} requests, ${failures.length} failed, longest ${longest.toFixed(0)} ms ${failures.slice(0, 3).join("; ")}`;
      return { requests, failed: failures.length, summary };
    },
  };
}
