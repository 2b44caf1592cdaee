import { expect, test } from "vitest";
import { describeFormerSettings, replaceFormerSettings } from "./former-settings.ts";
import { readSettings } from "./settings.ts";

const [former, present] = ["owner@example.in", "office@example.in"];

test.each<[env: Record<string, string>, address: string | undefined, says: RegExp[]]>([
  [{ ENQUIRIES_TO: present }, present, []],
  [{ LEADS_TO: former }, former, [/^LEADS_TO is now ENQUIRIES_TO\..* until 1\.0\.0\.$/]],
  [{ LEADS_TO: former, ENQUIRIES_TO: " " }, former, [/^LEADS_TO is now ENQUIRIES_TO\./]],
  [{ LEADS_TO: former, ENQUIRIES_TO: present }, present, [/^LEADS_TO is not read, because/]],
  [{ LEADS_TO: " " }, undefined, []],
])("%j is read under the present name", (env, address, says) => {
  expect(replaceFormerSettings(env)["ENQUIRIES_TO"]?.trim() || undefined).toBe(address);
  expect(describeFormerSettings(env)).toEqual(
    says.map((sentence) => expect.stringMatching(sentence) as string),
  );
});

test("settings are read under their former names", () => {
  expect(readSettings({ LEADS_TO: former })).toMatchObject({
    settings: { enquiriesTo: [{ address: former }] },
  });
});
