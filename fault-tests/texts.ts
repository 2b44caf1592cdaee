/** Every awkward text through the real endpoint: kept exactly, or refused for the reason the browser gives. */
import { check, fieldsOf, fromWire, wireName, type FieldErrors, type Form } from "#forms/form.ts";
import { forms, type FormName } from "#forms/forms.ts";
import { localAccessKey, submitPath, type Accepted, type Refused } from "#forms/protocol.ts";
import naughtyStrings from "big-list-of-naughty-strings" with { type: "json" };
import fc from "fast-check";
import { startServer, type Finding, type TestBed } from "./test-bed.ts";
import type { Store } from "./store.ts";

interface Posting {
  form: FormName;
  /** By posted name. */
  fields: Record<string, string>;
  encoding: "urlencoded" | "multipart" | "json";
}

interface Tally {
  stored: number;
  refused: number;
  /** Each thing that should not be, in one line. */
  wrong: string[];
}

/** Forms on their way at the same time. */
const lanes = 8;

/** One that is offered; of any other the server says that it is gone. */
const course = "Microsoft Excel Mastery";

const ordinary: Record<FormName, Record<string, string>> = {
  contact: { name: "Asha", email: "asha@example.in", phone: "9876543210", message: "GST" },
  enrolment: { fullName: "Ravi", email: "ravi@example.in", phone: "9876543210", course },
};

/** Runs it. */
export async function texts({ openStore, seed, short }: TestBed): Promise<Finding[]> {
  await using store = await openStore();
  await using server = startServer(store);
  const address = await server.address;
  const generated = fc.sample(posting, { seed, numRuns: short ? 500 : 10_000 });
  const list = [...naughtyPostings(short)];
  return [
    await tell(`all ${naughtyStrings.length} naughty strings`, address, store, list),
    await tell(`${generated.length} generated forms`, address, store, generated),
  ];
}

/** Each string of the list in the places where most can go wrong; in short, each in one of them. */
function* naughtyPostings(short: boolean): Generator<Posting> {
  const places = Object.entries(ordinary).flatMap(
    ([form, fields]) => Object.keys(fields).map((field) => ({ form: form as FormName, field })), // The keys of `ordinary`.
  );
  const encodings = ["urlencoded", "multipart", "json"] as const;
  for (const [at, text] of naughtyStrings.entries()) {
    const chosen = short ? [places[at % places.length]] : places;
    for (const [nth, place] of chosen.entries()) {
      if (place === undefined) continue;
      const fields = { ...ordinary[place.form], [place.field]: text };
      yield { form: place.form, fields, encoding: encodings[(at + nth) % 3] ?? "json" };
    }
  }
}

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  // Lone surrogates, which only JSON can carry.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(...naughtyStrings),
  fc.integer({ min: 190, max: 210 }).map((length) => "क".repeat(length)),
  fc.integer({ min: 4990, max: 5010 }).map((length) => "x\r\n".repeat(length / 3)),
);
const digits = fc.array(fc.constantFrom(..."0123456789"), { minLength: 9, maxLength: 12 });
const anyPhone = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("9876543210", "+91 98765 43210", "०९८७६५-४३२१०") },
  digits.map((all) => all.join("")),
  anyText,
);
const anyEmail = fc.oneof(
  { weight: 4, arbitrary: fc.emailAddress() },
  fc.tuple(anyText, anyText).map(([name, host]) => `${name}@${host}.in`),
);
const anyCourse = fc.oneof({ weight: 4, arbitrary: fc.constant(course) }, anyText);
const posting: fc.Arbitrary<Posting> = fc.oneof(
  fc.record({
    form: fc.constant("contact" as const),
    fields: fc.record({ name: anyText, email: anyEmail, phone: anyPhone, message: anyText }),
    encoding: fc.constantFrom("urlencoded", "multipart", "json"),
  }),
  fc.record({
    form: fc.constant("enrolment" as const),
    fields: fc.record({ fullName: anyText, email: anyEmail, phone: anyPhone, course: anyCourse }),
    encoding: fc.constantFrom("urlencoded", "multipart", "json"),
  }),
);

async function tell(
  what: string,
  address: string,
  store: Store,
  postings: Posting[],
): Promise<Finding> {
  const tally: Tally = { stored: 0, refused: 0, wrong: [] };
  const expected = new Map<string, string[]>();
  const queue = postings.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const posting of queue) await send(address, posting, tally, expected);
    }),
  );
  const rows = await store.rows("select reference, fields from lead");
  const kept = Map.groupBy(rows, ({ reference }) => String(reference));
  for (const [reference, values] of expected) {
    const found = (kept.get(reference) ?? []).map(({ fields }) => String(fields));
    for (const value of values) {
      if (!found.includes(value)) tally.wrong.push(`not read back: ${value.slice(0, 200)}`);
    }
  }
  for (const wrong of tally.wrong.slice(0, 3)) console.error(`  ${wrong}`);
  return {
    promise: `${what}: kept exactly, or refused for the reason that the browser gives; never a 5xx`,
    kept: tally.wrong.length === 0,
    numbers: `${tally.stored} kept, ${tally.refused} refused, ${tally.wrong.length} wrong`,
  };
}

async function send(
  address: string,
  posting: Posting,
  tally: Tally,
  expected: Map<string, string[]>,
): Promise<void> {
  const form: Form = forms[posting.form];
  const checked = check(form, fromWire(form, asReceived(posting)));
  const response = await fetch(address + submitPath, {
    method: "POST",
    headers: { accept: "application/json", ...typeOf(posting) },
    body: bodyOf(posting),
  });
  // The protocol's two shapes are all that the endpoint answers.
  const answer = (await response.json()) as Accepted | Refused;
  const wrong = (what: string) =>
    tally.wrong.push(`${what}, ${response.status}: ${JSON.stringify(posting).slice(0, 300)}`);
  const isGone = checked.ok && "courseId" in checked.values && checked.values.courseId !== course;
  if (checked.ok && !isGone) {
    if (response.status !== 200 || !answer.success) {
      wrong("the browser would send it, the server refuses");
      return;
    }
    tally.stored++;
    const values = JSON.stringify(checked.values);
    expected.set(answer.reference, [...(expected.get(answer.reference) ?? []), values]);
    return;
  }
  tally.refused++;
  const reasons = Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const errors: FieldErrors = checked.ok ? { courseId: "gone" } : checked.errors;
      const reason = errors[field];
      return reason === undefined ? [] : [[wireName(form, field), reason]];
    }),
  );
  const found = answer.success
    ? {}
    : Object.fromEntries(
        Object.entries(answer.errors ?? {}).map(([name, { code }]) => [name, code]),
      );
  if (response.status !== 400 || JSON.stringify(found) !== JSON.stringify(reasons)) {
    wrong("the server does not give the browser's reasons");
  }
}

/** Only JSON can carry a lone surrogate; a form's own encodings replace it on the way. */
function asReceived({ fields, encoding }: Posting): Record<string, string> {
  if (encoding === "json") return fields;
  const pairs = Object.entries(fields).map(([name, text]) => [name, text.toWellFormed()]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

function typeOf({ encoding }: Posting): Record<string, string> {
  return encoding === "json" ? { "content-type": "application/json" } : {};
}

function bodyOf({ form, fields, encoding }: Posting): string | URLSearchParams | FormData {
  const all = { access_key: localAccessKey, form, ...fields };
  if (encoding === "json") return JSON.stringify(all);
  if (encoding === "urlencoded") return new URLSearchParams(all);
  const data = new FormData();
  for (const [name, text] of Object.entries(all)) data.append(name, text);
  return data;
}
