/** Every rule, figure and date of the tools with its source, for an accountant to sign. */
import { isGroup } from "#content-loader/key-path.ts";
import type { ParsedFile } from "#content-loader/parse-content.ts";
import { contentFiles } from "#schemas/content-files.ts";
import { pages, type PageName } from "#site";

/** Where something can be read, and how sure that is. */
export interface Source {
  name: string;
  url?: string | undefined;
  /** Whether the law itself was read, several pages about it, or one. */
  basis?: string | undefined;
  checkedOn?: string | undefined;
}

/** The keys that lead to a value. */
type Path = (string | number)[];

/** One value of a rule, or names that belong together. */
export interface Figure {
  path: Path;
  value: string | number | boolean | string[];
  /** The months or the year that it is for, as in `2026-10`. */
  period: string | undefined;
}

/** The figures of one place that have the same sources. */
export interface RuleRow {
  /** `content/rules/gst.yaml:12`. */
  place: string;
  path: Path;
  /** Figures that belong together, such as both ends of a slab. */
  lines: Figure[][];
  sources: Source[];
}

/** One file of rules. */
export interface RuleFile {
  /** `rules/gst`. */
  name: string;
  /** The pages that show it. */
  usedOn: PageName[];
  checkedOn: string | undefined;
  validUntil: string | undefined;
  rows: RuleRow[];
  /** What is left out for want of a source. */
  notPublished: string[];
}

/** The pages that show a file, where it is not the one page that has its name. */
const shownOn: Readonly<Record<string, readonly PageName[]>> = {
  [contentFiles.dueDateRules.name]: ["dueDates", "services", "lateStatements"],
  [contentFiles.governmentRules.name]: ["fees", "services", "papers"],
  [contentFiles.gstRules.name]: ["gst", "composition", "lateGst", "lateStatements"],
  [contentFiles.lateStatementRules.name]: ["lateStatements"],
  [contentFiles.tdsRules.name]: ["tds", "lateStatements"],
  [contentFiles.incomeTaxRules.name]: [
    "incomeTax",
    "presumptive",
    "lateReturn",
    "advanceTax",
    "tds",
  ],
  [contentFiles.lateReturnRules.name]: [
    "lateReturn",
    "incomeTax",
    "presumptive",
    "updatedReturn",
    "advanceTax",
  ],
  [contentFiles.paperRules.name]: ["papers", "fees", "services"],
  [contentFiles.registrationRules.name]: ["guide", "services", "composition"],
};

type Mapping = Readonly<Record<string, unknown>>;

/** Keys that say something about a rule, and hold no figure. The answers of the guide have a part of their own. */
const about = new Set([
  ...["source", "sources", "limitSources", "forms", "checkedOn", "validUntil", "notPublished"],
  ...["registrations", "revision", "period"],
]);

/**
 * @param parsed files by their places inside `content/`
 * @throws Error where nothing says which pages show a file.
 */
export function rulesWithSources(parsed: ReadonlyMap<string, ParsedFile>): RuleFile[] {
  return [...parsed]
    .filter(([file]) => file.startsWith("rules/"))
    .map(([file, content]) => {
      const name = file.replace(/\.yaml$/, "");
      const data = isGroup(content.data) ? content.data : {};
      return {
        name,
        usedOn: pagesOf(name),
        checkedOn: textIn(data, "checkedOn"),
        validUntil: textIn(data, "validUntil"),
        rows: rowsIn(`content/${file}`, content, data),
        notPublished: textsOf(data["notPublished"]),
      };
    });
}

/** `rules/updated-return` is shown on the page updatedReturn. */
function pagesOf(name: string): PageName[] {
  const known = shownOn[name];
  if (known !== undefined) return [...known];
  const words = name.replace("rules/", "");
  const own = words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (!isPage(own)) throw new Error(`Nothing says which pages show ${name}.`);
  return [own];
}

function isPage(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}

/** With its sources, and what it is shown under. */
type FoundFigure = Figure & { row: Path; sources: Source[] };

function rowsIn(file: string, { lineOf }: ParsedFile, data: Mapping): RuleRow[] {
  const found = Map.groupBy(figuresIn(data), ({ row, sources }) => JSON.stringify([row, sources]));
  return [...found.values()].flatMap((figures) => {
    const [first] = figures;
    if (first === undefined) return [];
    const { row, sources } = first;
    const lines = Map.groupBy(figures, ({ path }) => JSON.stringify(path.slice(row.length, -1)));
    return {
      place: `${file}:${lineOf(row)}`,
      path: row,
      lines: [...lines.values()].map((line) => line.map(({ row, sources, ...figure }) => figure)),
      sources,
    };
  });
}

/** Where a value is, and what holds for it from above. */
interface Above {
  path: Path;
  sources: Source[];
  /** The rule that names its own sources. */
  rule: Path | undefined;
  period: string | undefined;
}

/** Every value that a person can compare with a source. */
function figuresIn(data: Mapping): FoundFigure[] {
  const named = isGroup(data["sources"]) ? data["sources"] : {};
  const limitSources = isGroup(data["limitSources"]) ? data["limitSources"] : {};
  const walk = (value: unknown, above: Above): FoundFigure[] => {
    const { path, rule, period } = above;
    if (isGroup(value)) {
      const own = [value["source"], value["sources"]]
        .flat()
        .flatMap((one) => sourceIn(one, named, data));
      const inside = {
        sources: own.length > 0 ? own : above.sources,
        rule: own.length > 0 && path.length > 0 ? path : rule,
        period: textIn(value, "period") ?? period,
      };
      return Object.entries(value).flatMap(([key, part]) =>
        about.has(key) ? [] : walk(part, { ...inside, path: [...path, key] }),
      );
    }
    if (Array.isArray(value) && !value.every(isName)) {
      return value.flatMap((one, at) => walk(one, { ...above, path: [...path, at] }));
    }
    if (!isFigure(value)) return [];
    const sources =
      path[0] === "limits"
        ? sourceIn(limitSources[String(path.at(-1))], named, data)
        : above.sources;
    return [{ path, value, period, sources, row: rule ?? listOf(path) }];
  };
  return walk(data, { path: [], sources: [], rule: undefined, period: undefined });
}

function isFigure(value: unknown): value is Figure["value"] {
  return ["string", "number", "boolean"].includes(typeof value) || Array.isArray(value);
}

/** A text that is no day: the name of something, or a sentence. */
function isName(value: unknown): boolean {
  return typeof value === "string" && !/^(?:\d{4}-)?\d{2}-\d{2}$/.test(value);
}

/** The mapping of a figure, or the list that it is in. */
function listOf(path: Path): Path {
  const above = path.slice(0, -1);
  while (typeof above.at(-1) === "number") above.pop();
  return above;
}

/** A source given there, or named there and given at the top of the file. */
function sourceIn(value: unknown, named: Mapping, file: Mapping): Source[] {
  const found = typeof value === "string" ? named[value] : value;
  if (!isGroup(found)) return [];
  const name = textIn(found, "name");
  if (name === undefined) return [];
  const checkedOn = textIn(found, "checkedOn") ?? textIn(file, "checkedOn");
  return [{ name, url: textIn(found, "url"), basis: textIn(found, "basis"), checkedOn }];
}

function textIn(value: Mapping, key: string): string | undefined {
  const text = value[key];
  return typeof text === "string" ? text : undefined;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
