/** Posts to the server as a script does: JSON, answered by JSON. */

/** The answer of the server; `problem` names a sentence. */
export type Answered = { ok: true; body: unknown } | { ok: false; problem: string };

/** Posts values as JSON. */
export async function post(path: string, values: unknown = {}): Promise<Answered> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(values),
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, body };
    const { problem = "connection" } = body as { problem?: string };
    return { ok: false, problem };
  } catch {
    return { ok: false, problem: "connection" };
  }
}

/** Does one thing at a time: a second press while the first is under way is nothing. */
export async function once(button: EventTarget | null, work: () => Promise<void>): Promise<void> {
  if (!(button instanceof HTMLElement) || button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  try {
    await work();
  } finally {
    button.ariaDisabled = null;
  }
}
