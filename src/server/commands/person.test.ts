import { expect, test } from "vitest";
import { openTestStore } from "#server/testing/leads-command.ts";

const ravi = { name: "Ravi", email: "ravi@example.in", phone: "9000000001", message: "PAN" };

test("the copy for a person says where the visit came from", async () => {
  const { receive, leads } = await openTestStore();
  const visit = { referring_host: "news.example", utm_source: "poster" };
  await receive({ visit });
  const { out } = await leads("export", "--person", "9876543210");
  expect(JSON.parse(out)).toMatchObject([{ visit }]);
});

test.each(["Asha+shop@EXAMPLE.in.", "+91 98765 43210", "098765-43210", "९८७६५४३२१०"])(
  "one person's data is copied and erased by %s",
  async (person) => {
    const { receive, leads, rows } = await openTestStore();
    await receive();
    await receive({ isSpam: true });
    const other = await receive({ fields: ravi });
    const copy = await leads("export", "--person", person);
    expect(JSON.parse(copy.out)).toHaveLength(2);
    expect((await leads("erase", "--person", person)).code).toBe(2);
    const erased = await leads("erase", "--person", person, "--yes");
    expect(erased.out.match(/ is erased: 1 lead/g)).toHaveLength(2);
    expect(await rows("select reference from lead")).toEqual([{ reference: other }]);
    expect((await leads("erase", "--person", person, "--yes")).code).toBe(1);
    expect((await leads("erase", "--person", "Asha", "--yes")).code).toBe(2);
  },
);
