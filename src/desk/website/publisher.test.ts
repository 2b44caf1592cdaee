import { expect } from "vitest";
import { deskTest } from "#server/testing/desk-fixtures.ts";
import { createRevision } from "./revisions.ts";

deskTest(
  "a server that cannot render a revision is behind until another server publishes what it serves again",
  async ({ server, owner }) => {
    const { db, publisher, now } = server;
    const heading = { file: "en/contact.yaml", path: ["heading"] };
    // The fake site cannot render this word; the version of the product at the other server can.
    const failing = { account: owner.id, overlay: [{ ...heading, value: "FAILS" }], changes: [] };
    const id = await createRevision(db, failing, now(), { id: undefined });
    await publisher.poll();
    expect(publisher.getStaleReason()).toMatchObject({ problem: "failed", page: "/contact-us" });
    const asDelivered = { account: owner.id, overlay: [], changes: [] };
    await createRevision(db, asDelivered, now(), { id });
    await publisher.poll();
    expect(publisher.getStaleReason()).toBeUndefined();
  },
);
