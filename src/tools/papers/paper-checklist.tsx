import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import type { PaperContent, PaperNeeds } from "#catalogue/paper-rules.ts";
import { hasOpenQuestion, listPapers, namePapers } from "#catalogue/papers.ts";
import {
  businessKinds,
  formatSelection,
  premisesKinds,
  type ProductId,
  readSelection,
} from "#catalogue/product-selection.ts";
import { formatMessage } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { createSelectionStorage } from "#tools/fees/selection-storage.ts";
import { useHydrated } from "#tools/shared/browser-hooks.ts";
import { readChoiceField } from "#tools/shared/fields.ts";
import type { ExpiredNoticeContent, ResultBarLinks } from "#tools/shared/read-tool-context.ts";
import { BarLines, ResultBar } from "#tools/shared/result-bar.tsx";
import { SendLink } from "#tools/shared/send-link.tsx";
import { ExpiredNotice, ToolForm } from "#tools/shared/tool-form.tsx";
import { useCopy } from "#tools/shared/use-copy.ts";
import { type FormValues, useFormValues } from "#tools/shared/use-form-values.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/choice-group.tsx";
import { PaperTicks, ticksFormId, useTicks } from "./paper-ticks.tsx";
import { countProgress, PapersLeft } from "./papers-left.tsx";
import styles from "./paper-checklist.module.css";

interface PaperChecklistProps {
  content: Texts["papers"]["checklist"];
  bar: ResultBarLinks;
  paperContent: PaperContent;
  needs: PaperNeeds;
  /** All products on offer, in the order of the site. */
  products: readonly { id: ProductId; fullName: string }[];
  /** The path of the price list, to which the selected products are appended. */
  fees: string;
  outOfDate: ExpiredNoticeContent | undefined;
}

/**
 * One sheet lists the papers for the chosen products, each once. While nothing is chosen, and without scripts,
 * each product has a sheet of its own.
 */
export function PaperChecklist(props: PaperChecklistProps) {
  const { content, bar, paperContent, needs, products, fees, outOfDate } = props;
  const offered = products.map(({ id }) => id);
  const form = useFormValues(
    "papers",
    { useful: "", as: "", at: "" },
    createSelectionStorage(offered),
  );
  const selection = readSelection(form.values);
  const { products: chosenIds, useful, businessKind, premises } = selection;
  const chosen = products.filter(({ id }) => chosenIds.includes(id));
  const sheets = chosen.length > 0 ? [chosen] : products.map((product) => [product]);
  const { lists, ticked, saveTicks } = useTicks();
  const listNeededPapers = (ids: readonly ProductId[]) =>
    listPapers(needs, ids, { kind: businessKind, premises });
  const listNamedPapers = (ids: readonly ProductId[]) =>
    namePapers(listNeededPapers(ids), paperContent);
  const progress = countProgress(listNamedPapers(chosenIds), ticked);
  const prompt = chosen.length > 0 ? content.bar.open : content.bar.none;
  const isCounted = chosen.length > 0 && !hasOpenQuestion(listNeededPapers(chosenIds));
  return (
    <div ref={lists}>
      <div className={`cluster ${styles.checklist}`}>
        <Questions
          content={content}
          bar={bar}
          paperContent={paperContent}
          products={products}
          form={form}
        />
        {/* A new key keeps the lines below the lists from moving to another place. */}
        <div key={String(chosen.length > 0)} className={`stack ${styles.sheets}`} id="papers-list">
          <ExpiredNotice content={outOfDate} />
          {sheets.map((sheet) => (
            <PaperSheet
              key={sheet.map(({ id }) => id).join()}
              products={sheet}
              isOnly={sheets.length === 1}
              line={content.sheet}
              facts={[
                businessKind && paperContent.kinds[businessKind],
                premises && paperContent.premises[premises],
              ]}
            >
              <PaperTicks
                papers={listNamedPapers(sheet.map(({ id }) => id))}
                ticked={ticked}
                saveTicks={saveTicks}
              />
            </PaperSheet>
          ))}
          <p>{paperContent.persons}</p>
          <Actions
            content={content}
            list={
              chosen.length > 0
                ? formatMessage(
                    chosen.map(({ fullName }) => fullName).join(", "),
                    listNamedPapers(chosenIds).map(({ name }) => name),
                  )
                : ""
            }
            query={formatSelection(selection)}
            hint={bar.chat.hint}
            clear={() => saveTicks([])}
          />
          <p className="on-screen links">
            <a href={`${fees}${formatSelection({ products: chosenIds, useful, businessKind })}`}>
              {content.fees}
            </a>
          </p>
          {/* The device stores the ticks; those that a browser restores may belong to another list. Boxes have no
              `autocomplete` of their own, and a form of this method is never sent. */}
          <form id={ticksFormId} method="dialog" autoComplete="off" hidden />
        </div>
      </div>
      <ResultBar
        href="#papers-list"
        links={bar}
        hasOwnResult={chosen.length > 0}
        announced={isCounted ? fillIn(content.bar.said, { ...progress }) : prompt}
      >
        {isCounted ? (
          <PapersLeft content={content.bar} progress={progress} />
        ) : (
          <BarLines name={prompt} />
        )}
      </ResultBar>
    </div>
  );
}

type QuestionsProps = Pick<PaperChecklistProps, "content" | "bar" | "paperContent" | "products"> & {
  form: FormValues;
};

/** The form in which a visitor says for which products and for what business the papers are. */
function Questions({ content, bar, paperContent, products, form }: QuestionsProps) {
  const businessKind = readChoiceField(form, "as", [
    { value: "", label: content.anyKind },
    ...businessKinds.map((value) => ({ value, label: paperContent.kinds[value] })),
  ]);
  const premises = readChoiceField(form, "at", [
    { value: "", label: content.anyKind },
    ...premisesKinds.map((value) => ({ value, label: paperContent.premises[value] })),
  ]);
  return (
    <ToolForm form={form} className="scripted on-screen" content={bar}>
      {/* A result of the guide, which the price list adds up apart. */}
      <input type="hidden" name="useful" />
      <h2 id="papers-questions">{content.heading}</h2>
      <p>{content.lede}</p>
      <RadioGroup label={content.as} {...businessKind.field} />
      <RadioGroup label={content.at} hint={content.atWhy} {...premises.field} />
      <CheckboxGroup
        name="need"
        label={content.need}
        choices={products.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        defaultValues={[]}
      />
    </ToolForm>
  );
}

interface PaperSheetProps {
  products: PaperChecklistProps["products"];
  /** True if this is the only sheet, which is then open. */
  isOnly: boolean;
  line: string;
  /** Answers about the business that the list is made for. */
  facts: readonly (string | undefined)[];
  children: ReactNode;
}

/** A sheet for one product has its name as heading; a sheet for several has the general one, with the names below. */
function PaperSheet({ products, isOnly, line, facts, children }: PaperSheetProps) {
  const [first] = products;
  const names = products.map(({ fullName }) => fullName).join(" · ");
  const [heading, below] = products.length === 1 ? [names, line] : [line, names];
  const Sheet = isOnly ? "section" : "details";
  return (
    <Sheet className={isOnly ? styles.sheet : `unfolds ${styles.sheet}`} id={first?.id}>
      {isOnly ? (
        <h2>{heading}</h2>
      ) : (
        <summary>
          <h2>{heading}</h2>
        </summary>
      )}
      {[below, ...facts.filter(Boolean)].map((fact) => (
        <p key={fact} className={`strong ${styles.fact}`}>
          {fact}
        </p>
      ))}
      {children}
    </Sheet>
  );
}

interface ActionsProps {
  content: Texts["papers"]["checklist"];
  /** The list as lines of a message; empty while nothing is chosen. */
  list: string;
  /** The selection. The address of the page has it only after the list is rendered. */
  query: string;
  /** "(opens in a new tab)", in the language of the page. */
  hint: string;
  clear: () => void;
}

/** Prints or sends the list, and takes all ticks away. */
function Actions({ content, list, query, hint, clear }: ActionsProps) {
  const [status, copy] = useCopy(content);
  const isHydrated = useHydrated();
  const address = isHydrated ? location.origin + location.pathname + query : "";
  const message = [list, address].filter(Boolean).join("\n");

  return (
    <div className={`scripted on-screen line cluster ${styles.actions}`}>
      <Button type="button" onClick={() => print()}>
        {content.print}
      </Button>
      <SendLink message={message} hint={hint} onFail={copy}>
        {content.anybody}
      </SendLink>
      <span role="status">{status}</span>
      <button type="button" className={styles.clear} onClick={clear}>
        {content.clear}
      </button>
      <p>{content.kept}</p>
    </div>
  );
}
