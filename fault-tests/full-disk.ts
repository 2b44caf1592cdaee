/** A full disk (SQLite): forms are rejected with an error that keeps typed values, and accepted again later. */
import { spawnSync } from "node:child_process";
import { submitPath } from "#forms/protocol.ts";
import { type PromiseResult, startServer, type TestBed } from "./test-bed.ts";
import {
  createForm,
  type FormFields,
  getAcknowledgedReference,
  postVisitorForm,
} from "./visitor.ts";

// Limits files to a megabyte (the shell counts in half kilobytes), which the server sees as a full disk. Its signal
// would end a program that cannot wait.
const confined = ["sh", "-c", "trap '' XFSZ; ulimit -S -f 2048; exec \"$@\"", "sh"];

/** PostgreSQL has its own disk. */
export async function testFullDisk({ engine, openStore }: TestBed): Promise<PromiseResult[]> {
  if (engine !== "sqlite") return [];
  if (spawnSync("prlimit", ["--version"]).status !== 0) {
    return [{ promise: "the disk is full", kept: undefined, numbers: "needs prlimit" }];
  }
  await using store = await openStore();
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
  const honest = answers.filter(
    ({ status, retryAfter, body }) => status === 503 && !body.success && Number(retryAfter) > 0,
  );
  spawnSync("prlimit", [`--pid=${server.child.pid}`, "--fsize=unlimited:"]);
  const again = await Promise.all([...forms, plain].map((form) => postVisitorForm(address, form)));
  const resumed = again
    .map(getAcknowledgedReference)
    .filter((reference) => reference !== undefined);
  const enquiries = await store.rows("select fields from submission");
  const messages = enquiries.map(
    ({ fields }) => (JSON.parse(String(fields)) as FormFields)["message"],
  );
  const sent = [...stored, ...forms, plain].map(({ message }) => message);
  const damage = await store.damage();
  return [
    {
      promise: "the disk is full: every form is refused with 503, and comes back as it was typed",
      kept: honest.length === forms.length && page.status === 503 && page.holds(plain),
      numbers: `${honest.length} of ${forms.length} refused so, without scripts ${page.status}${page.holds(plain) ? " with everything typed" : ""}`,
    },
    {
      promise: "the disk is full: afterwards the same forms are stored, once",
      kept:
        resumed.length === again.length &&
        damage.length === 0 &&
        messages.toSorted().join("\n") === sent.toSorted().join("\n"),
      numbers: `${resumed.length} of ${again.length} taken, ${enquiries.length} enquiries of ${sent.length}, ${damage.length} damages`,
    },
  ];
}

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
