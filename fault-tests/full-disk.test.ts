/** A full disk. PostgreSQL has its own. */
import { spawnSync } from "node:child_process";
import { expect } from "vitest";
import { submitPath } from "#forms/protocol.ts";
import { engine, faultTest, faultTimeout } from "./fault-test.ts";
import { startServer } from "./test-bed.ts";
import {
  createForm,
  type FormFields,
  getAcknowledgedReference,
  postVisitorForm,
} from "./visitor.ts";

// Limits files to a megabyte (the shell counts in half kilobytes), which the server sees as a full disk. Its signal
// would end a program that cannot wait.
const confined = ["sh", "-c", "trap '' XFSZ; ulimit -S -f 2048; exec \"$@\"", "sh"];

const hasPrlimit = spawnSync("prlimit", ["--version"]).status === 0;

faultTest.runIf(engine === "sqlite" && hasPrlimit)(
  "while the disk is full, forms are refused with 503 as they were typed; then they are stored once",
  { timeout: faultTimeout },
  async ({ store }) => {
    await using server = startServer(store, {}, confined);
    const address = await server.address;
    const stored: FormFields[] = [];
    for (;;) {
      const form = createForm(`Filling up ${stored.length} ${"x".repeat(4000)}`);
      if (getAcknowledgedReference(await postVisitorForm(address, form)) === undefined) break;
      stored.push(form);
    }
    const forms = Array.from({ length: 8 }, (_, index) => createForm(`Meanwhile ${index}`));
    const plain = createForm('Typed with care, "quoted" & <kept>');
    const answers = await Promise.all(forms.map((form) => postVisitorForm(address, form)));
    const page = await postPlainly(address, plain);
    for (const { status, retryAfter, body } of answers) {
      expect([status, body.success, Number(retryAfter) > 0]).toEqual([503, false, true]);
    }
    expect([page.status, page.holds(plain)]).toEqual([503, true]);
    spawnSync("prlimit", [`--pid=${server.child.pid}`, "--fsize=unlimited:"]);
    const again = await Promise.all(
      [...forms, plain].map((form) => postVisitorForm(address, form)),
    );
    for (const answer of again) expect(getAcknowledgedReference(answer)).toBeDefined();
    const enquiries = await store.rows("select fields from submission");
    const messages = enquiries.map(
      ({ fields }) => (JSON.parse(String(fields)) as FormFields)["message"],
    );
    const sent = [...stored, ...forms, plain].map(({ message }) => message);
    expect(messages.toSorted()).toEqual(sent.toSorted());
    expect(await store.damage()).toEqual([]);
  },
);

/** Posts as a browser without scripts does. */
async function postPlainly(address: string, fields: FormFields) {
  const response = await fetch(address + submitPath, {
    method: "POST",
    headers: { accept: "text/html" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  const html = await response.text();
  const text = html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  const shown = text.replaceAll("&amp;", "&");
  return {
    status: response.status,
    holds: ({ name = "", email = "", phone = "", message = "" }: FormFields) =>
      [name, email, phone, message].every((typed) => shown.includes(typed)),
  };
}
