import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SavedWords } from "#core/saved-words.ts";
import { createDrafts, type Kept, type Sent } from "./drafts.ts";
import type { WordSide } from "./view.ts";

const heading = "en/home.yaml#/hero/heading";
const title = "en/home.yaml#/title";

/** A field of a section. */
function side(name: string, value: string): WordSide {
  return {
    language: "en",
    name,
    control: { type: "text" },
    value,
    from: JSON.stringify(value),
    optional: false,
    changed: false,
    canGoBack: false,
    mistake: undefined,
    blanks: {},
    picture: undefined,
    meanwhile: undefined,
    product: undefined,
  };
}

/** What the server answers where it has kept everything. */
function kept(sent: Sent[]): SavedWords {
  const fields = sent.map(({ name, value }) => [
    name,
    { from: JSON.stringify(value), changed: true, mistake: value === "" ? "Write it." : null },
  ]);
  return { fields: Object.fromEntries(fields) as SavedWords["fields"], conflicts: {}, changes: 1 };
}

/** A section with two fields, and a server that answers as it is told. */
function open(answer: (sent: Sent[]) => SavedWords | Promise<SavedWords> = kept) {
  const device = new Map<string, Kept>();
  const saves: Sent[][] = [];
  const items = [
    {
      kind: "field" as const,
      id: "field",
      label: "Field",
      hint: undefined,
      sides: [side(heading, "See"), side(title, "Home")],
    },
  ];
  const drafts = createDrafts(items, {
    save: async (sent) => {
      saves.push(sent);
      return await answer(sent);
    },
    keep: (name, draft) => {
      if (draft === undefined) device.delete(name);
      else device.set(name, draft);
    },
    keptFor: (name) => device.get(name),
  });
  return { drafts, device, saves, value: () => drafts.read().sides.get(heading)?.value };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a draft saves itself once, a moment after the last letter", async () => {
  const { drafts, device, saves } = open();
  drafts.type(heading, "Loo");
  await vi.advanceTimersByTimeAsync(800);
  drafts.type(heading, "Look");
  await vi.advanceTimersByTimeAsync(800);
  expect(saves).toEqual([]);
  expect(device.size).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(saves.map((sent) => sent.map(({ value }) => value))).toEqual([["Look"]]);
  expect(drafts.read()).toMatchObject({ progress: { is: "saved" }, changes: 1, canUndo: true });
  expect(device.size).toBe(0);
});

test("what is typed while a save is under way rests on what was saved, and is saved next", async () => {
  let arrive: () => void = () => undefined;
  const { drafts, saves, value } = open(async (sent) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return kept(sent);
  });
  drafts.type(heading, "Look");
  drafts.leave(heading);
  await vi.advanceTimersByTimeAsync(0);
  drafts.type(heading, "Look here");
  arrive();
  await vi.advanceTimersByTimeAsync(900);
  expect(value()).toBe("Look here");
  expect(saves[1]).toMatchObject([{ value: "Look here", from: '"Look"' }]);
});

test("without a connection a draft stays on the device, and is tried again", async () => {
  let online = false;
  const { drafts, device, saves } = open((sent) => {
    if (!online) throw new Error("no connection");
    return kept(sent);
  });
  drafts.type(heading, "Typed in a tunnel");
  await vi.advanceTimersByTimeAsync(900);
  expect(drafts.read().progress).toEqual({ is: "unsaved" });
  expect(device.get(heading)).toMatchObject({ value: "Typed in a tunnel", from: '"See"' });
  online = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(2);
  expect(device.size).toBe(0);
});

test("what never arrived is there again, and is saved as it was begun", async () => {
  const { drafts, device, saves, value } = open();
  device.set(heading, { value: "Typed yesterday", from: '"Seen"' });
  drafts.restore();
  expect(value()).toBe("Typed yesterday");
  await vi.advanceTimersByTimeAsync(0);
  expect(saves[0]).toMatchObject([{ value: "Typed yesterday", from: '"Seen"' }]);
});

test("a conflict is shown at its field, and the fields beside it are saved by themselves", async () => {
  const conflict = { text: "Theirs", json: '"Theirs"', by: "asha@example.in" };
  const { drafts, saves, value } = open((sent) =>
    sent.some(({ name }) => name === heading)
      ? { ...kept(sent), conflicts: { [heading]: conflict } }
      : kept(sent),
  );
  drafts.type(heading, "Mine");
  drafts.type(title, "Start");
  await vi.advanceTimersByTimeAsync(900);
  expect(drafts.read().sides.get(heading)).toMatchObject({ value: "Mine", meanwhile: conflict });
  expect(value()).toBe("Mine");
  await vi.advanceTimersByTimeAsync(900);
  expect(saves[1]?.map(({ name }) => name)).toEqual([title]);
});

test("saves are taken back the last first, and taking back is no save to take back", async () => {
  const { drafts, value } = open();
  for (const text of ["One", ""]) {
    drafts.type(heading, text);
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(drafts.read().sides.get(heading)?.mistake).toBe("Write it.");
  const values = [];
  while (drafts.read().canUndo) {
    drafts.undo();
    await vi.advanceTimersByTimeAsync(0);
    values.push(value());
  }
  expect(values).toEqual(["One", "See"]);
  expect(drafts.read().sides.get(heading)?.mistake).toBeUndefined();
});
