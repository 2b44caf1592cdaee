/** A schedule comes due while the server is killed, and is killed again in its build. */
import { readPending } from "#server/desk/publish/versions.ts";
import { startServer, type Finding, type TestBed } from "./test-bed.ts";
import { buildUnderWay, ended, headingOf, openOwner } from "./publish.ts";

/** Runs it. */
export async function schedule({ openStore }: TestBed): Promise<Finding[]> {
  await using store = await openStore();
  let server = startServer(store);
  const startAgain = async () => {
    server.child.kill("SIGKILL");
    await server.ended;
    server = startServer(store);
    await server.address;
  };
  try {
    await server.address;
    const owner = await openOwner(store);
    const first = await headingOf(server);
    await owner.write("Planned");
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 16);
    await owner.press(server, "later", { at: tomorrow });
    const planned = (await readPending(owner.db)).length;
    await owner.write(first);

    server.child.kill("SIGKILL");
    await server.ended;
    await owner.db
      .updateTable("word_release")
      .set({ publish_at: new Date(Date.now() - 60_000).toISOString() })
      .where("state", "=", "waiting")
      .execute();
    await startAgain();
    await buildUnderWay();
    await startAgain();
    const cutOff = await ended(owner, 400_000);
    const whole = await headingOf(server);
    await owner.write("Planned");
    await owner.press(server, "now");
    const live = await ended(owner, 400_000);
    const last = await headingOf(server);
    await owner.db.destroy();
    return [
      {
        promise:
          "a schedule that came due while the server was down is published; killed in its build, the site is whole and the next publish works",
        kept:
          planned === 1 &&
          [first, "Planned"].includes(whole) &&
          live?.state === "live" &&
          last === "Planned",
        numbers: `${planned} planned; after two kills ${cutOff?.state} ${cutOff?.problem?.problem ?? ""}: “${whole}”; then ${live?.state}`,
      },
    ];
  } finally {
    server.child.kill("SIGKILL");
    await server.ended;
  }
}
