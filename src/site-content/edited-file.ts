/** One content file: its text is parsed, edits are applied to its values, and these are checked by the schema. */
import type { z } from "zod";
import { mapSentences } from "#text/sentences.ts";
import { hasUnstorableCharacters, toLines } from "#text/typed-text.ts";
import type { ContentIssue, IssueFormatter } from "./content-issues.ts";
import { canSetNestedValue, setNestedValue } from "./nested-values.ts";
import type { Overlay } from "./overlay.ts";
import type { YamlFile } from "./yaml.ts";
import { parseWithCache } from "./yaml-files.ts";

type FileIssue = Omit<ContentIssue, "file">;

type ValueIssue = Pick<ContentIssue, "keys" | "sentence">;

/** A file whose `data` has the edits of the overlay. */
export interface EditedFile extends YamlFile {
  dataWithoutEdits: unknown;
  /** Issues of edits whose keys the file lacks. */
  strayEdits: FileIssue[];
}

const strayEditSentence = "an edit is for this, but the file does not have it.";

export function parseEditedFile(name: string, text: string, overlay: Overlay): EditedFile {
  const yaml = parseWithCache(name, text);
  const strayEdits: FileIssue[] = [];
  let { data } = yaml;
  for (const edit of overlay) {
    if (edit.file !== name || yaml.errors.length > 0) continue;
    // Pasted text may hold invisible characters. What cannot be stored stays, and the schema refuses it.
    const value = mapSentences(edit.value, (text) =>
      hasUnstorableCharacters(text) ? text : toLines(text),
    );
    if (canSetNestedValue(yaml.data, edit.path)) {
      data = setNestedValue(data, edit.path, value);
    } else {
      const line = yaml.getLine(edit.path);
      strayEdits.push({ line, keys: edit.path, sentence: strayEditSentence });
    }
  }
  return { ...yaml, data, dataWithoutEdits: yaml.data, strayEdits };
}

export function checkFile(
  file: EditedFile,
  schema: z.ZodType,
  { formatZodIssue, formatEditIssue }: IssueFormatter,
): { value: unknown; issues: FileIssue[] } {
  const { data, dataWithoutEdits, errors, strayEdits, getLine } = file;
  if (errors.length > 0) {
    const issues = errors.map(({ line, message }) => ({ line, keys: [], sentence: message }));
    return { value: undefined, issues };
  }
  const result = schema.safeParse(data, { error: formatZodIssue });
  const issues = listIssues(result.error);
  let issuesWithoutEdits = issues;
  // Most files have no issue, and are checked once.
  if (data !== dataWithoutEdits && issues.length > 0) {
    const delivered = schema.safeParse(dataWithoutEdits, { error: formatZodIssue });
    issuesWithoutEdits = listIssues(delivered.error);
  }
  const textsWithoutEdits = new Set(issuesWithoutEdits.map(getIssueText));
  const located = issues.map((issue) => {
    const isFromEdit = !textsWithoutEdits.has(getIssueText(issue));
    return {
      line: getLine(issue.keys),
      keys: issue.keys,
      sentence: isFromEdit ? formatEditIssue(issue.sentence) : issue.sentence,
    };
  });
  return { value: result.data, issues: [...strayEdits, ...located] };
}

/** An issue of a group with unknown keys becomes one for each of these keys. */
function listIssues(error: z.ZodError | undefined): ValueIssue[] {
  return (error?.issues ?? []).flatMap((issue): ValueIssue[] => {
    const sentence = issue.message;
    if (issue.code !== "unrecognized_keys") return [{ keys: issue.path, sentence }];
    return issue.keys.map((key) => ({ keys: [...issue.path, key], sentence }));
  });
}

/** Two issues with the same text are the same one. */
function getIssueText({ keys, sentence }: ValueIssue): string {
  return `${keys.map(String).join(".")}: ${sentence}`;
}
