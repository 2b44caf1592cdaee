/** Says the values of the content in words: `₹2,999`, `7 December 2026`, `In the classroom`, never a code or a key. */
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { formatFee } from "#enquiry/course-payment.ts";
import { formatLongDay } from "#text/days.ts";
import { formatHours, type OfficeHours } from "#text/opening.ts";
import { fillInAll } from "#text/sentences.ts";
import {
  type ContentValues,
  getDocument,
  getFileLocale,
  getValue,
  type JsonValue,
  type KeyPath,
} from "./content-values.ts";
import { createFigureLookup } from "./draft-state.ts";
import { findSchemaNode, isReadOnly, noneValue } from "./json-schema.ts";
import { createFieldLabels, humanizeKey } from "./labels.ts";

export interface ValueWords {
  /** Returns a value in one line; for a group or a list all that a person can edit of it, with the labels of facts. */
  formatValue: (file: string, path: KeyPath, value: JsonValue) => string;
  /** Returns `Mon–Sat 10 am – 7 pm`, or that no hours are given. */
  formatOpeningHours: () => string;
}

/** Checks whether a value says nothing in a line about its group. */
function isEmptyValue(value: JsonValue): boolean {
  return value === null || value === "" || value === false;
}

/** Keys of numbers that are rupees. */
const amountKeys = ["fee", "price", "cost"];

export function createValueWords(
  { language, messages }: DeskLocale,
  values: ContentValues,
): ValueWords {
  const { editor } = messages;
  const labels = createFieldLabels(language, values);
  const figures = createFigureLookup({ drafts: values });

  function formatLeaf(
    file: string,
    path: KeyPath,
    value: string | number | boolean | null,
  ): string {
    const node = findSchemaNode(file, path) ?? {};
    if (value === null) return editor.notGiven;
    if (typeof value === "boolean") return value ? editor.tick : editor.noTick;
    if (node.enum !== undefined)
      return labels.getValueName(getDocument(file), [...path, String(value)]);
    if (typeof value === "number") {
      return amountKeys.includes(String(path.at(-1))) ? formatFee(value) : String(value);
    }
    if (node.mayBeNone === true && value === noneValue) return editor.haveNone;
    if (node.format === "date") return formatLongDay(String(value), language);
    // A placeholder that only the page fills in is named in words.
    return fillInAll(String(value), figures(getFileLocale(file) ?? language)).replaceAll(
      /\{([\w.]+)\}/g,
      (_, name: string) => `[${humanizeKey(name)}]`,
    );
  }

  function listParts(file: string, path: KeyPath, value: JsonValue): string[] {
    if (Array.isArray(value)) {
      const rows = value.map((row, index) => listParts(file, [...path, index], row).join(" · "));
      return [rows.join(" · ")];
    }
    if (typeof value !== "object" || value === null) return [formatLeaf(file, path, value)];
    const isShared = getFileLocale(file) === undefined;
    // In the order of the form, which may differ from that in which the values were written.
    const known = Object.keys(findSchemaNode(file, path)?.properties ?? {});
    const keys = new Set([...known, ...Object.keys(value)]);
    return [...keys].flatMap((key) => {
      const inner = value[key];
      const innerPath = [...path, key];
      if (
        inner === undefined ||
        isEmptyValue(inner) ||
        isReadOnly(findSchemaNode(file, innerPath) ?? {})
      ) {
        return [];
      }
      const parts = listParts(file, innerPath, inner);
      if (!isShared || typeof inner === "object") return parts;
      return [`${labels.getValueName(getDocument(file), innerPath)}: ${parts.join(" · ")}`];
    });
  }

  return {
    formatValue: (file, path, value) => listParts(file, path, value).filter(Boolean).join(" · "),
    formatOpeningHours: () => {
      // The content was checked when it was saved.
      const hours = getValue(values, "opening.yaml", ["hours"]) as unknown as OfficeHours["hours"];
      const sentences = getValue(values, `${language}/opening.yaml`, ["sentences"]) as {
        hours: string;
      };
      return formatHours({ hours }, sentences, language) ?? editor.notGiven;
    },
  };
}
