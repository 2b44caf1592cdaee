/** Every rule, figure and date of the tools with its source, for an accountant to sign. */
import { parseContent, textsIn, type ParsedFile } from "#content-loader/parse-content.ts";
import type { Keys } from "#content-loader/yaml-lines.ts";
import { contentFiles } from "#schemas/content-files.ts";
import { pages, type PageName } from "#site";

/** Where something can be read, and how sure that is. */
export interface Source {
  name: string;
  url?: string;
  /** Whether the law itself was read, several pages about it, or one. */
  basis?: string;
  checkedOn?: string;
}

/** The rules of one place with the same sources. */
export interface RuleEntry {
  /** `content/rules/gst.yaml:12`. */
  place: string;
  /** The keys that lead there: `lateFee.nil`. */
  name: string;
  /** The line itself, `perDay: 20`. */
  figures: string[];
  sources: Source[];
}

/** One file of rules. */
export interface RuleFile {
  file: string;
  /** The pages that show it. */
  usedOn: string[];
  entries: RuleEntry[];
  /** What is left out for want of a source. */
  notPublished: string[];
}

/** The pages that show each file of rules. */
const shownOn: Readonly<Record<string, readonly PageName[]>> = {
  [contentFiles.compositionRules.name]: ["composition"],
  [contentFiles.dueDateRules.name]: ["dueDates", "services"],
  [contentFiles.governmentRules.name]: ["fees", "services", "papers"],
  [contentFiles.gstRules.name]: ["gst", "composition", "lateGst"],
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
  [contentFiles.presumptiveRules.name]: ["presumptive"],
  [contentFiles.registrationRules.name]: ["guide", "services", "composition"],
  [contentFiles.tdsRules.name]: ["tds"],
  [contentFiles.updatedReturnRules.name]: ["updatedReturn"],
};

type Mapping = Readonly<Record<string, unknown>>;

/** Keys that say something about a rule and are none. */
const about = new Set(["source", "sources", "checkedOn", "validUntil", "notPublished"]);

/**
 * @param contentDir The folder with `rules/`; places name it as it is given.
 * @throws Error where nothing says which pages show a file.
 */
export function rulesWithSources(contentDir: string): RuleFile[] {
  const parsed = parseContent(textsIn(contentDir, ["rules/*.yaml"]));
  return [...parsed].map(([file, content]) => {
    const usedOn = shownOn[file.replace(/\.yaml$/, "")];
    if (usedOn === undefined) throw new Error(`Nothing says which pages show ${file}.`);
    const data = isMapping(content.data) ? content.data : {};
    return {
      file: `${contentDir}/${file}`,
      usedOn: usedOn.map((page) => pages[page].path),
      entries: entriesIn(`${contentDir}/${file}`, content, data),
      notPublished: textsOf(data["notPublished"]),
    };
  });
}

function entriesIn(file: string, { lineOf }: ParsedFile, data: Mapping): RuleEntry[] {
  const named = isMapping(data["sources"]) ? data["sources"] : {};
  const entries: RuleEntry[] = [];
  const walk = (value: Mapping, keys: string[], above: Source[]): void => {
    const own = [value["source"], value["sources"]]
      .flat()
      .flatMap((one) => sourceIn(one, named, data));
    const sources = own.length > 0 ? own : above;
    const inside = Object.entries(value).filter(([key]) => !about.has(key));
    const figures: string[] = [];
    for (const [key, part] of inside) {
      if (hasSource(part))
        for (const [at, one] of mappingsIn(part, [...keys, key])) walk(one, at, sources);
      else figures.push(...figuresIn(part, keys.length === 0 ? [] : [key]));
      // A value at the top of a file is a rule of its own.
      if (keys.length === 0 && !hasSource(part)) {
        const all = figures.splice(0);
        if (all.length > 0) entries.push(entry([key], all, sources));
      }
    }
    if (figures.length > 0) entries.push(entry(keys, figures, sources));
  };
  const entry = (keys: string[], figures: string[], sources: Source[]): RuleEntry => ({
    place: `${file}:${lineOf(asKeys(keys))}`,
    name: keys.join("."),
    figures,
    sources,
  });
  const ofFile = Array.isArray(data["sources"])
    ? data["sources"].flatMap((one) => sourceIn(one, named, data))
    : [];
  walk(data, [], ofFile);
  return entries;
}

/** A source given there, or named there and given at the top of the file. */
function sourceIn(value: unknown, named: Mapping, file: Mapping): Source[] {
  const found = typeof value === "string" ? named[value] : value;
  if (!isMapping(found) || typeof found["name"] !== "string") return [];
  const text = (key: string) => (typeof found[key] === "string" ? found[key] : undefined);
  const checkedOn = text("checkedOn") ?? file["checkedOn"];
  const url = text("url");
  const basis = text("basis");
  return [
    {
      name: found["name"],
      ...(url !== undefined && { url }),
      ...(basis !== undefined && { basis }),
      ...(typeof checkedOn === "string" && { checkedOn }),
    },
  ];
}

/** The mappings of a list, or the one that it is, with the keys that lead to each. */
function mappingsIn(value: unknown, keys: string[]): [keys: string[], value: Mapping][] {
  if (isMapping(value)) return [[keys, value]];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one, at) => mappingsIn(one, [...keys, String(at)]));
}

function hasSource(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasSource);
  if (!isMapping(value)) return false;
  return "source" in value || "sources" in value || Object.values(value).some(hasSource);
}

/** A value as lines: one for each text and number, a list on one line. */
function figuresIn(value: unknown, keys: string[]): string[] {
  if (isMapping(value)) {
    const parts = Object.entries(value);
    if (parts.every(([, part]) => !isMapping(part) && !Array.isArray(part))) {
      return [labelled(keys, parts.map(([key, part]) => `${key} ${String(part)}`).join(", "))];
    }
    return parts.flatMap(([key, part]) => figuresIn(part, [...keys, key]));
  }
  if (Array.isArray(value)) {
    if (value.every((one) => !isMapping(one) && !Array.isArray(one))) {
      return [labelled(keys, value.map(String).join(", "))];
    }
    return value.flatMap((one) => figuresIn(one, keys));
  }
  return [labelled(keys, String(value))];
}

function labelled(keys: string[], text: string): string {
  return keys.length === 0 ? text : `${keys.join(".")}: ${text}`;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** Places in lists are numbers to the parser. */
function asKeys(keys: string[]): Keys {
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
