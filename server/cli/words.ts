/** `npm run desk -- words`: the edits of the words, listed, or written into their files for a developer. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import path from "node:path";
import { stringify } from "yaml";
import { keepComments } from "#content-loader/keep-comments.ts";
import { hasPlace, valueAt } from "#content-loader/key-path.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import { contentValues, withEdits } from "#server/desk/words/content-values.ts";
import { draftEdits, dropEdit, publishedEdits, readEdits } from "#server/desk/words/word-edits.ts";
import { nameOf } from "#server/desk/words/word-name.ts";
import { contentFolder } from "#server/words.ts";
import { command, failed, fine, misused } from "./command.ts";
import type { Desk } from "./desk.ts";

/** The command. */
export const words = command({
  script: "desk",
  usage: "words <list|export|drop> [name] [--drafts] [--to <folder>]",
  about: "Lists the edits of the words, writes them into the files of content/, or drops a draft.",
  more: "Comments stay, and only the lines change of what was edited. An edit of what the file says differently by now is left out and named: settle it at the desk first. drop takes a name as list --drafts prints it.",
  options: { drafts: { type: "boolean", default: false }, to: { type: "string" } },
  optionHelp: {
    drafts: "what is not published yet, too",
    to: "another folder than content/, which then gets the changed files alone",
  },
  words: { least: 1, most: 2 },
  async run(desk, [what, name], { drafts, to }) {
    if (what === "drop" && name !== undefined) return await dropped(desk, name);
    if ((what !== "list" && what !== "export") || name !== undefined) {
      return misused("words is followed by list, by export, or by drop and the name of a draft.");
    }
    const edits = drafts ? await draftEdits(desk.db) : await publishedEdits(desk.db);
    if (edits.length === 0) {
      desk.say(drafts ? "There are no edits." : "Nothing is published. --drafts has the rest.");
      return fine;
    }
    return what === "list" ? listed(desk, edits) : await exported(desk, edits, to ?? contentFolder);
  },
});

async function dropped({ db, say }: Desk, name: string) {
  if (!(await dropEdit(db, name))) return failed(`There is no draft with the name ${name}.`);
  say(`Dropped: ${name}. The published text is back.`);
  return fine;
}

function listed({ say }: Desk, edits: Overlay) {
  for (const { file, path, value } of edits) {
    say(`${nameOf(file, path)}  ${value === undefined ? "(taken away)" : JSON.stringify(value)}`);
  }
  return fine;
}

async function exported({ db, say }: Desk, edits: Overlay, folder: string) {
  const content = contentValues();
  const kept = await readEdits(db);
  /** Whether the file says something else by now than when it was edited, and than the edit. */
  const isMet = ({ file, path, value }: Overlay[number]) => {
    const own = valueAt(content.get(file), path);
    const edit = kept.find((one) => one.file === file && isDeepStrictEqual(one.path, path));
    if (!hasPlace(content.get(file), path)) return true;
    return (
      edit !== undefined &&
      !isDeepStrictEqual(own, edit.valueBefore) &&
      !isDeepStrictEqual(own, value)
    );
  };
  const met = edits.filter(isMet);
  const free = edits.filter((edit) => !met.includes(edit));
  for (const file of new Set(free.map((edit) => edit.file))) {
    const before = readFileSync(path.join(contentFolder, file), "utf8");
    const after = keepComments(before, stringify(withEdits(content, file, free)));
    if (after === before) continue;
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, after);
    say(place);
  }
  if (met.length === 0) return fine;
  const names = met.map((edit) => nameOf(edit.file, edit.path));
  return failed(`Left out, because the file says something else by now:\n${names.join("\n")}`);
}
