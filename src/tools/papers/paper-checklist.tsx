import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Texts } from "virtual:texts";
import type { NamedPaper, PaperContent, PaperNeeds } from "#catalogue/paper-rules.ts";
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
import { readValues, storeValues } from "#ui/browser/stored-values.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/choice-group.tsx";
import styles from "./paper-checklist.module.css";

const ticksFormId = "paper-ticks";

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

interface PaperProgress {
  ready: number;
  all: number;
  /** The number of unticked papers that only some cases need. */
  maybe: number;
}

export function countProgress(
  papers: readonly NamedPaper[],
  ticked: readonly string[],
): PaperProgress {
  const certain = papers.filter(({ note }) => note === undefined);
  const left = papers.filter(({ id }) => !ticked.includes(id));
  return {
    ready: certain.filter((paper) => !left.includes(paper)).length,
    all: certain.length,
    maybe: left.filter((paper) => !certain.includes(paper)).length,
  };
}

interface PapersLeftProps {
  content: Texts["papers"]["checklist"]["bar"];
  progress: PaperProgress;
}

/** The number of missing papers; once there are none, the number that only some cases need. */
function PapersLeft({ content, progress }: PapersLeftProps) {
  const { ready, all, maybe } = progress;
  const done = maybe > 0 ? fillIn(content.maybe, { maybe }) : content.done;
  return (
    <>
      <BarLines
        line={all > 0 ? fillIn(content.ready, { ready, all }) : undefined}
        name={ready < all ? fillIn(content.left, { left: all - ready }) : done}
      />
      <span className={styles.progress} aria-hidden="true">
        <i style={{ width: `${all > 0 ? (100 * ready) / all : 100}%` }} />
      </span>
    </>
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

interface PaperTicksProps {
  papers: readonly NamedPaper[];
  ticked: readonly string[];
  saveTicks: (ticked: readonly string[]) => void;
}

/** Papers to bring, each with a checkbox. A ticked paper is ticked in the lists of all services. */
function PaperTicks({ papers, ticked, saveTicks }: PaperTicksProps) {
  return (
    <ul className={styles.list}>
      {papers.map(({ id, name, note }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              value={id}
              data-paper=""
              form={ticksFormId}
              checked={ticked.includes(id)}
              onChange={({ currentTarget }) => {
                const others = ticked.filter((item) => item !== id);
                saveTicks(currentTarget.checked ? [...others, id] : others);
              }}
            />
            <span>
              <span>{name}</span>
              {note && <small>{note}</small>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The ids of ticked papers, stored on this device; the server renders none. */
function useTicks() {
  const lists = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const readStoredTicks = () => [...(readValues("ticks", "papers")?.keys() ?? [])];

  function saveTicks(papers: readonly string[]) {
    storeValues("ticks", "papers", new URLSearchParams(papers.map((id) => [id, ""])));
    setTicked(papers);
  }

  const restore = useEffectEvent(() => {
    // Before this no checkbox shows a stored tick, so the visitor has set it.
    const tickedEarly =
      lists.current?.querySelectorAll<HTMLInputElement>("[data-paper]:checked") ?? [];
    const byHand = Array.from(tickedEarly, ({ value }) => value);
    saveTicks([...new Set([...readStoredTicks(), ...byHand])]);
  });
  useEffect(() => {
    restore();
    // Another tab of this site has ticked something.
    const readTicks = () => setTicked(readStoredTicks());
    addEventListener("storage", readTicks);
    return () => removeEventListener("storage", readTicks);
  }, []);
  return { lists, ticked, saveTicks };
}
