/** A recorder: every calculator at random answers, its text and its HTML, one line a case, into the file RECORD_TO. */
import { writeFileSync } from "node:fs";
import { load } from "cheerio";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { addDays } from "#text/days.ts";
import { AdvanceTaxCalculator } from "#tools/advance-tax/advance-tax-calculator.tsx";
import { CompositionCalculator } from "#tools/composition/composition-calculator.tsx";
import { GstCalculator } from "#tools/gst/gst-calculator.tsx";
import { IncomeTaxCalculator } from "#tools/income-tax/income-tax-calculator.tsx";
import { LateGstCalculator } from "#tools/late-gst/late-gst-calculator.tsx";
import { LateReturnCalculator } from "#tools/late-return/late-return-calculator.tsx";
import { LateStatementsCalculator } from "#tools/late-statements/late-statements-calculator.tsx";
import { PresumptiveCalculator } from "#tools/presumptive/presumptive-calculator.tsx";
import type { ToolContext } from "#tools/shared/read-tool-context.ts";
import type * as resultBar from "#tools/shared/result-bar.tsx";
import { TdsCalculator } from "#tools/tds/tds-calculator.tsx";
import { calculatorPropsReaders } from "#tools/tool-page/read-calculator-props.ts";
import { UpdatedReturnCalculator } from "#tools/updated-return/updated-return-calculator.tsx";

const answers = vi.hoisted(() => ({ query: "", isExample: true }));

vi.mock("#tools/shared/use-form-values.ts", async (importOriginal) => {
  const original: object = await importOriginal();
  return {
    ...original,
    useFormValues: (id: string, start: Record<string, string>) => {
      const values = new URLSearchParams(start);
      const given = new URLSearchParams(answers.query);
      for (const name of given.keys()) values.delete(name);
      for (const [name, value] of given) values.append(name, value);
      const { isExample } = answers;
      return {
        id,
        place: "device",
        clear: () => undefined,
        formProps: { ref: { current: null } },
        start,
        values,
        isExample,
      };
    },
  };
});
vi.mock("#tools/shared/browser-hooks.ts", async (importOriginal) => {
  const original: object = await importOriginal();
  return { ...original, useHydrated: () => true };
});
vi.mock("#tools/shared/value-storage.ts", async (importOriginal) => {
  const original: object = await importOriginal();
  return { ...original, createShareUrl: (tool: string) => `https://example.org/#${tool}` };
});

vi.mock("#tools/shared/result-bar.tsx", async (importOriginal) => {
  const { ResultBar, ...original } = await importOriginal<typeof resultBar>();
  return {
    ...original,
    ResultBar: (props: Parameters<typeof ResultBar>[0]) => (
      <div data-announced={props.announced}>
        <ResultBar {...props} />
      </div>
    ),
  };
});

const components = {
  gst: GstCalculator,
  composition: CompositionCalculator,
  incomeTax: IncomeTaxCalculator,
  presumptive: PresumptiveCalculator,
  advanceTax: AdvanceTaxCalculator,
  lateGst: LateGstCalculator,
  lateReturn: LateReturnCalculator,
  updatedReturn: UpdatedReturnCalculator,
  tds: TdsCalculator,
  lateStatements: LateStatementsCalculator,
};
const days = ["2026-11-28", "2026-04-01", "2027-03-31", "2028-02-10"];
const amounts = [
  ...["", "", "0", "1", "500.50", "20,000", "60,000", "1,20,000", "2,50,000", "9,00,000"],
  ...["16,00,000", "59,00,000", "80,00,000", "2,00,00,001", "6,00,00,000", "₹5,000", "12", "18"],
  ...["five", "5,000 Cr", "-3", "18%", "150", "1.234"],
];

/** Mulberry32: the same answers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("records", () => {
  const random = createRandom(60);
  const pick = <Item,>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const lines: string[] = [];
  for (const name of Object.keys(components) as (keyof typeof components)[])
    for (const locale of ["en", "hi"] as const) {
      const props = calculatorPropsReaders[name](locale);
      const render = (day: string) =>
        renderToStaticMarkup(
          createElement(components[name] as ComponentType<{ context: ToolContext }>, {
            ...props,
            context: {
              ...props.context,
              renderedOn: day,
              wrongClock: { ...props.context.wrongClock, renderedOn: day },
              outOfDate: props.context.outOfDate && { ...props.context.outOfDate, renderedOn: day },
            },
          }),
        );
      answers.query = "";
      answers.isExample = true;
      const first = render("2026-11-28");
      lines.push(JSON.stringify({ name, locale, day: "2026-11-28", query: "", html: first }));
      answers.isExample = false;
      const $ = load(first);
      const controls = new Map<string, { type: string; values: string[] }>();
      for (const element of $("form input[name]").toArray()) {
        const { name: field = "", type = "text", value = "" } = element.attribs;
        const control = controls.get(field) ?? { type, values: [] };
        control.values.push(value);
        controls.set(field, control);
      }
      const names = [...controls.keys()].sort();
      expect(names.length).toBeGreaterThan(2);
      for (let round = 0; round < 300; round++) {
        const day = pick(days);
        const query = new URLSearchParams();
        for (const field of names) {
          const { type, values } = controls.get(field)!;
          const isLeft = random() < 0.35;
          const dayGiven = addDays(day, Math.floor(random() * 900) - 600);
          const wrongDay = pick(["", "0026-11-26", "2100-01-01"]);
          const isWrong = random() < 0.12;
          const amount = pick(amounts);
          const choice = pick([...values].sort());
          const ticks = values.filter(() => random() < 0.15);
          if (isLeft) continue;
          if (type === "radio") query.append(field, choice);
          else if (type === "checkbox") for (const tick of ticks) query.append(field, tick);
          else if (type === "date") query.append(field, isWrong ? wrongDay : dayGiven);
          else query.append(field, amount);
        }
        answers.query = query.toString();
        lines.push(JSON.stringify({ name, locale, day, query: answers.query, html: render(day) }));
      }
    }
  const file = process.env["RECORD_TO"];
  if (file !== undefined) writeFileSync(file, lines.join("\n"));
  expect(lines.length).toBe(20 * 301);
}, 600_000);
