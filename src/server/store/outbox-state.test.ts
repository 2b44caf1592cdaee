import { expect, test } from "vitest";
import { openPostOffice } from "#server/testing/for-one-test.ts";
import { contactForm as fullLetter, postForm } from "#server/testing/post.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { readMailState } from "./outbox-state.ts";

const minutes = 60_000;
/** Its address is not valid in a mail header, so that the owner's is the only mail. */
const contactForm = { ...fullLetter, email: "आशा@example.in" };
const first = "2026-11-21T05:00:00.000Z";

/** A server whose mail server is away or here, with since when its mails fail. */
async function serverWith(office: Awaited<ReturnType<typeof openPostOffice>>) {
  const server = await startTestServer({ smtpUrl: office.url });
  const failingSince = async () =>
    (await readMailState(server.db, server.now())).failingSince?.toISOString();
  return { ...server, failingSince };
}

test("mails fail since the first one, until one leaves; the next outage begins anew", async () => {
  const office = await openPostOffice();
  await office.close();
  const { app, outbox, pass, failingSince } = await serverWith(office);
  await postForm(app, contactForm);
  await outbox.drain();
  pass(60 * minutes);
  await outbox.drain();
  expect(await failingSince()).toBe(first);
  const back = await openPostOffice(office.port);
  pass(60 * minutes);
  await outbox.drain();
  expect(back.mails).toHaveLength(1);
  expect(await failingSince()).toBeUndefined();

  await back.close();
  pass(1 * minutes);
  await postForm(app, { ...contactForm, message: "ITR" });
  await outbox.drain();
  expect(await failingSince()).toBe("2026-11-21T07:01:00.000Z");
});

test("one address that refuses for hours is no outage while other mails leave", async () => {
  const office = await openPostOffice();
  office.refuseWith.push(451);
  const { app, outbox, pass, failingSince } = await serverWith(office);
  await postForm(app, contactForm);
  await outbox.drain();
  await postForm(app, { ...contactForm, message: "ITR" });
  await outbox.drain();
  expect(office.mails).toHaveLength(1);
  office.refuseWith.push(451);
  pass(65 * minutes);
  await outbox.drain();
  expect(await failingSince()).toBeUndefined();
});

test("a mail server that permanently refuses everything fails", async () => {
  const office = await openPostOffice();
  const { app, outbox, failingSince } = await serverWith(office);
  for (const address of ["owner@example.in", fullLetter.email]) office.refusing.set(address, 550);
  await postForm(app, fullLetter);
  await outbox.drain();
  expect(await failingSince()).toBe(first);
});

test("mails to the owner fail while confirmations leave, also after they were given up", async () => {
  const office = await openPostOffice();
  const { app, outbox, pass, rows, failingSince } = await serverWith(office);
  office.refusing.set("owner@example.in", 550);
  await postForm(app, fullLetter);
  for (let tries = 0; tries < 16; tries++) {
    await outbox.drain();
    pass(5 * 60 * minutes);
  }
  expect(await rows("select state from job where kind = 'owner-mail'")).toEqual([
    { state: "parked" },
  ]);
  await postForm(app, { ...fullLetter, message: "ITR" });
  await outbox.drain();
  expect(office.mails).toHaveLength(2);
  expect(await failingSince()).toBe(first);
});
