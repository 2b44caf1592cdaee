/** Sends forms over HTTP, as browsers do. */
import { randomUUID } from "node:crypto";
import { localAccessKey, submitPath, type Accepted, type Refused } from "#forms/protocol.ts";

/** A filled-in form under its posted names. */
export type Fields = Record<string, string>;

/** A contact form that differs from every other by its id, its address and its message. */
export function newForm(message: string): Fields {
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

/** What the server said. */
export interface Answer {
  status: number;
  retryAfter: string | null;
  body: Accepted | Refused;
}

/** Posts one form as the site's script does. Rejects when the connection breaks or stays silent. */
export async function post(address: string, fields: Fields): Promise<Answer> {
  const response = await fetch(address + submitPath, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(30_000),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    // The protocol's two shapes are all that the endpoint answers.
    body: (await response.json()) as Accepted | Refused,
  };
}

/** The reference that an answer acknowledges a form with, if it does. */
export function acknowledged({ status, body }: Answer): string | undefined {
  return status === 200 && body.success ? body.reference : undefined;
}
