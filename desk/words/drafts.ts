/** The drafts of a section: they save themselves a moment after the last letter, and when a field is left. */
import type { SavedWords } from "#core/saved-words.ts";
import { sidesIn } from "./sides-in.ts";
import type { EditView, WordSide } from "./view.ts";

/** A value on its way to the server: what is typed, and JSON of the value that the field was made from. */
export type Sent = Pick<WordSide, "name" | "value" | "from" | "control">;

/** What the drafts need from the browser. */
export interface DraftPorts {
  /** @throws Error where nothing was saved; {@link SignedOut} where a sign-in is needed first. */
  save: (values: Sent[]) => Promise<SavedWords>;
  /** Keeps what was typed on the device until it has arrived; undefined forgets it. */
  keep: (name: string, draft: Kept | undefined) => void;
  keptFor: (name: string) => Kept | undefined;
}

/** The session has ended. */
export class SignedOut extends Error {}

export type Kept = Pick<WordSide, "value" | "from">;

/** What the page shows of the drafts. */
export interface DraftState {
  sides: ReadonlyMap<string, WordSide>;
  progress: { is: "saving" | "unsaved" | "signedOut" } | { is: "saved"; at: Date } | undefined;
  /** How many values differ from what visitors read; undefined until something was saved. */
  changes: number | undefined;
  canUndo: boolean;
}

export type Drafts = ReturnType<typeof createDrafts>;

/** After the last letter, and after a try without a connection, in milliseconds. */
const pause = { typing: 900, offline: 5000 };

/** Begins with what the server has shown. */
export function createDrafts(items: EditView["items"], ports: DraftPorts) {
  const first = sidesIn(items).map((side): [string, WordSide] => [side.name, side]);
  let state: DraftState = {
    sides: new Map(first),
    progress: undefined,
    changes: undefined,
    canUndo: false,
  };
  const listeners = new Set<() => void>();
  const waiting = new Set<string>();
  const undo = undoOf(first);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = false;

  function set(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function change(name: string, value: string, from?: string): void {
    const side = state.sides.get(name);
    if (side === undefined) return;
    const changed = { ...side, value, from: from ?? side.from };
    waiting.add(name);
    set({ sides: new Map(state.sides).set(name, changed) });
  }

  function saveIn(milliseconds: number): void {
    clearTimeout(timer);
    if (waiting.size > 0) timer = setTimeout(() => void save(), milliseconds);
  }

  async function save(): Promise<void> {
    if (underWay) return saveIn(pause.typing);
    underWay = true;
    const sent = [...waiting].flatMap((name) => state.sides.get(name) ?? []);
    waiting.clear();
    set({ progress: { is: "saving" } });
    try {
      take(await ports.save(sent), sent);
      saveIn(pause.typing);
    } catch (error) {
      for (const { name } of sent) waiting.add(name);
      set({ progress: { is: error instanceof SignedOut ? "signedOut" : "unsaved" } });
      saveIn(pause.offline);
    } finally {
      underWay = false;
    }
  }

  function take(answer: SavedWords, sent: Sent[]): void {
    const isSaved = Object.keys(answer.conflicts).length === 0;
    const names = new Set(isSaved ? sent.map(({ name }) => name) : []);
    if (isSaved) undo.note(sent);
    set({
      sides: afterAnswer(state.sides, answer, names),
      progress: isSaved ? { is: "saved", at: new Date() } : undefined,
      changes: answer.changes,
      canUndo: undo.isPossible(),
    });
    for (const { name } of sent) {
      const side = state.sides.get(name);
      // Those beside a conflict were not saved either: once more, by themselves.
      if (!isSaved && answer.conflicts[name] === undefined) waiting.add(name);
      // What was typed meanwhile rests on what was saved.
      if (isSaved) ports.keep(name, waiting.has(name) ? side : undefined);
    }
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (name: string, value: string) => {
      change(name, value);
      ports.keep(name, state.sides.get(name));
      saveIn(pause.typing);
    },
    /** A field is left. */
    leave: (name: string) => {
      if (waiting.has(name)) saveIn(0);
    },
    /** Brings back what was typed on this device and never arrived, and saves it. */
    restore: () => {
      for (const name of state.sides.keys()) {
        const kept = ports.keptFor(name);
        if (kept !== undefined) change(name, kept.value, kept.from);
      }
      saveIn(0);
    },
    saveNow: () => {
      saveIn(0);
    },
    /** A button sends the whole form, with all that was typed. @returns false without a connection. */
    submit: (isOnline: boolean): boolean => {
      if (!isOnline) set({ progress: { is: "unsaved" } });
      else {
        clearTimeout(timer);
        for (const name of waiting) ports.keep(name, undefined);
        waiting.clear();
      }
      return isOnline;
    },
    hasUnsaved: () => waiting.size > 0,
    undo: () => {
      for (const [name, before] of undo.last()) {
        change(name, before);
        ports.keep(name, state.sides.get(name));
      }
      set({ canUndo: undo.isPossible() });
      saveIn(0);
    },
  };
}

/** The fields after an answer; what was typed meanwhile stays. */
function afterAnswer(
  sides: DraftState["sides"],
  { fields, conflicts }: SavedWords,
  saved: ReadonlySet<string>,
): DraftState["sides"] {
  const after = new Map(sides);
  for (const [name, side] of sides) {
    const conflict = conflicts[name];
    const field = fields[name];
    if (conflict !== undefined) {
      const { text, json, by } = conflict;
      after.set(name, { ...side, meanwhile: { text, json, by: by ?? undefined } });
    } else if (field !== undefined) {
      const { from, changed, mistake } = field;
      after.set(name, {
        ...side,
        changed,
        mistake: mistake ?? undefined,
        from: saved.has(name) ? from : side.from,
      });
    }
  }
  return after;
}

/** What was saved since the page was opened, to be taken back, the last first. Taking back is a save like any other. */
function undoOf(first: [string, WordSide][]) {
  const saved = new Map(first.map(([name, { value }]) => [name, value]));
  const saves: Map<string, string>[] = [];
  const goesBack = new Set<string>();
  return {
    note(sent: Sent[]): void {
      const before = new Map<string, string>();
      for (const { name, value } of sent) {
        const was = saved.get(name) ?? "";
        if (!goesBack.delete(name) && was !== value) before.set(name, was);
        saved.set(name, value);
      }
      if (before.size > 0) saves.push(before);
    },
    last(): ReadonlyMap<string, string> {
      const before = saves.pop() ?? new Map<string, string>();
      for (const name of before.keys()) goesBack.add(name);
      return before;
    },
    isPossible: () => saves.length > 0,
  };
}
