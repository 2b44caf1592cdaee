/** The launch list as the desk shows it: by kinds, with the drafts counted, and each thing with the way to its field. */
import { textsIn } from "#content-loader/parse-content.ts";
import type { LaunchView } from "#desk/launch/view.ts";
import type { Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import type { Database } from "#server/db/tables.ts";
import { checkKinds, sayCheck, type ContentCheck } from "#server/launch/check.ts";
import { contentChecks } from "#server/launch/content-checks.ts";
import { settingChecks } from "#server/launch/setting-checks.ts";
import { contentFolder } from "#server/words.ts";
import { readTicks } from "./launch-ticks.ts";
import { withEdits } from "./words/content-values.ts";
import { hrefOfField } from "./words/edit-view.ts";
import { namingIn, type Naming } from "./words/labels.ts";
import { partsOf, type Part } from "./words/parts.ts";
import { layersOf } from "./words/place-state.ts";
import { placeOfFile } from "./words/places.ts";
import { readPointer, type Path } from "./words/word-name.ts";
import { readState } from "./words/words-state.ts";

/** Whose list it is, with the settings of this server. */
interface Reader {
  language: Locale;
  words: DeskWords;
  settings: Readonly<Record<string, string | undefined>>;
  now: Date;
}

/** The list by today, with the drafts as if they were published. */
export async function launchView(db: Database, reader: Reader): Promise<LaunchView> {
  const { language, words, settings, now } = reader;
  const state = await readState(db);
  const ticks = await readTicks(db);
  const files = new Map(
    [...textsIn(contentFolder)].map(([file, text]) => [
      file,
      { text, data: withEdits(state.content, file, state.edits) },
    ]),
  );
  const naming = namingIn(language, state.content);
  const said = words.launch;
  const known = new Map<string, Part[]>();
  const partsIn = (place: string) => {
    const parts = known.get(place) ?? partsOf(layersOf(state, place));
    known.set(place, parts);
    return parts;
  };
  const things = [
    ...contentChecks(files, now).map((check) => {
      const id = check.byPerson ? idOf(check) : undefined;
      const tick = id === undefined ? undefined : ticks.get(id);
      return {
        check,
        settled: check.settled || tick !== undefined,
        row: {
          ...fieldOf(partsIn(placeOfFile(check.file)), check, naming),
          says: sayIn(check, said, naming),
          id,
          ticked: tick,
        },
      };
    }),
    ...settingChecks(settings, now).map((check) => ({
      check,
      settled: check.settled,
      row: {
        title: check.setting,
        says: sayCheck(check, said),
        href: undefined,
        id: undefined,
        ticked: undefined,
      },
    })),
  ];
  return {
    done: things.filter(({ settled }) => settled).length,
    all: things.length,
    kinds: checkKinds.flatMap((kind) => {
      const own = things.filter(({ check }) => check.kind === kind);
      if (own.length === 0) return [];
      return [
        {
          kind,
          settled: own.filter(({ settled }) => settled).length,
          open: own.filter(({ settled }) => !settled).map(({ row }) => row),
          ticked: own.flatMap(({ row }) => (row.ticked === undefined ? [] : [row])),
        },
      ];
    }),
  };
}

/** The mark of what a person ticks off: another text is another thing. */
export function idOf({ file, says }: ContentCheck): string {
  return `${file}: ${Object.values(says.values).join(" ")}`;
}

/** What it is called, and the address of its field. */
function fieldOf(parts: Part[], check: ContentCheck, naming: Naming) {
  const place = placeOfFile(check.file);
  const layers = parts.flatMap((part) => part.layers);
  const draft = layers.find(({ file }) => file === check.file)?.draft;
  const path: Path = readPointer(check.keys.map((key) => `/${key}`).join(""), draft);
  return { title: naming.inShort(place, path), href: hrefOfField(parts, check.file, path) };
}

/** The sentence, with the keys in it called as the fields are. */
function sayIn(check: ContentCheck, said: DeskWords["launch"], naming: Naming): string {
  const { key } = check.says.values;
  if (key === undefined) return sayCheck(check, said);
  const called = naming.nameOf(placeOfFile(check.file), key.split("."));
  const { name, values } = check.says;
  return sayCheck({ ...check, says: { name, values: { ...values, key: called } } }, said);
}
