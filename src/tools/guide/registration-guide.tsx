import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { fillIn } from "#text/sentences.ts";
import { type AmountFieldContent, readAmountField } from "#tools/shared/fields.ts";
import type { ResultBarLinks } from "#tools/shared/read-tool-context.ts";
import { BarLines, ResultBar } from "#tools/shared/result-bar.tsx";
import { ToolForm } from "#tools/shared/tool-form.tsx";
import { type FormValues, useFormValues } from "#tools/shared/use-form-values.ts";
import { createUrlStorage } from "#tools/shared/value-storage.ts";
import { CheckboxGroup, RadioGroup } from "#ui/choice-group.tsx";
import { AmountField, FieldError, NumberField } from "#ui/field.tsx";
import { listFirstLines } from "./first-lines.ts";
import { GuideResult } from "./guide-result.tsx";
import {
  barVerdictNames,
  type GuideAnswer,
  guideQuestionNames,
  guideQuestions,
  type QuestionName,
} from "./questions.ts";
import type { GuideData, GuideQuestionContent } from "./read-guide.ts";
import {
  exampleAnswers,
  formatGuideQuery,
  getCheckboxName,
  getQuestionId,
  isUnanswered,
  parseGuideQuery,
  parseSituation,
  readCount,
} from "./situation.ts";
import { countVerdicts, formatVerdictCounts, type VerdictCounts } from "./verdict-counts.ts";
import { decideVerdicts } from "./verdicts.ts";
import styles from "./registration-guide.module.css";

interface RegistrationGuideProps {
  content: GuideQuestionContent;
  bar: ResultBarLinks;
  exampleLabel: string;
  amounts: AmountFieldContent;
  /** The address of the file with {@link GuideData}. */
  data: string;
  /** The configured origin of the site, until the page's script runs. */
  origin: string;
  exampleCounts: VerdictCounts;
  /** The result of the example, as the server rendered it. */
  children?: ReactNode;
}

/** The address of the page holds the answers: `?turnover=15,00,000&employees=2&is=goods,alone`. */
const storage = createUrlStorage({
  read: (query) => (new URLSearchParams(query).has("is") ? parseGuideQuery(query) : undefined),
  write: formatGuideQuery,
});

/** The result bar and the last question link to the result. */
const resultHref = "#guide-result";

export function RegistrationGuide(props: RegistrationGuideProps) {
  const { content, bar, amounts, origin, exampleLabel, exampleCounts, children } = props;
  // The example fills in no field: a visitor would buy what only the example needs.
  const form = useFormValues("guide", {}, storage);
  const { isExample } = form;
  const values = isExample ? exampleAnswers : form.values;
  const { data, isMissing } = useGuideData(props.data, form.values.toString());
  const result = data && decideVerdicts(data.rules, parseSituation(values));
  const counts = isExample ? exampleCounts : result && countVerdicts(result.decided);
  // The result bar repeats the first line, and says how many more registrations are needed.
  const firstLines =
    isExample || !data ? [] : listFirstLines({ data, questionContent: content, values });
  const [first] = firstLines;
  const others = firstLines.slice(1).filter(({ isNeeded }) => isNeeded).length;
  const othersContent =
    result && result.undecided.length > 0 ? content.bar.othersSoFar : content.bar.others;
  const summary = data && result ? formatVerdictCounts(result, data.content.result) : "";
  // Without scripts the guide is hidden, and the page lists the rules below.
  return (
    <div className={`scripted columns-900 ${styles.guide}`}>
      <div>
        <ToolForm form={form} content={bar}>
          <h2>{content.heading}</h2>
          <p>{content.lede}</p>
          <ol>
            {guideQuestionNames.map((name) => (
              <GuideQuestion
                key={name}
                name={name}
                content={content}
                amounts={amounts}
                form={form}
              />
            ))}
          </ol>
        </ToolForm>
        {isMissing && <p role="alert">{content.bar.missing}</p>}
        <ResultBar
          href={resultHref}
          links={bar}
          hasOwnResult={!isExample}
          example={isExample ? exampleLabel : undefined}
          announced={summary}
        >
          {first ? (
            <BarLines
              name={first.head}
              note={others > 0 ? fillIn(othersContent, { count: others }) : undefined}
            />
          ) : (
            <VerdictCountList counts={counts} labels={content.bar.verdicts} />
          )}
        </ResultBar>
      </div>
      {data ? (
        // The key differs from the example's, so that no element of the example moves to another place.
        <GuideResult
          key={String(isExample)}
          data={data}
          questionContent={content}
          values={values}
          isExample={isExample}
          origin={origin}
        />
      ) : (
        children
      )}
    </div>
  );
}

interface VerdictCountListProps {
  counts: VerdictCounts | undefined;
  labels: GuideQuestionContent["bar"]["verdicts"];
}

/** Leaves out verdicts without a registration. While no count is known, "compulsory" and "useful" have a dash. */
function VerdictCountList({ counts, labels }: VerdictCountListProps) {
  const isListed = (verdict: (typeof barVerdictNames)[number]) =>
    counts ? counts[verdict] !== 0 : verdict === "compulsory" || verdict === "worthIt";
  return barVerdictNames.filter(isListed).map((verdict) => (
    <span key={verdict} className={`line ${styles.count}`} data-verdict={verdict}>
      <b className="middle">{counts?.[verdict] ?? "–"}</b> <span>{labels[verdict]}</span>
    </span>
  ));
}

interface GuideQuestionProps {
  name: QuestionName;
  content: GuideQuestionContent;
  amounts: AmountFieldContent;
  form: FormValues;
}

/**
 * One numbered box of the form: the fields that its question has. One box is open at a time, that whose
 * heading the address names behind its #; so it works before the script does, Back leads back, and the
 * browser moves the focus to the heading.
 */
function GuideQuestion({ name, content, amounts, form }: GuideQuestionProps) {
  const { one, several, number } = guideQuestions[name];
  const { heading, why, ...labels } = content.questions[name];
  const [isReminded, setIsReminded] = useState(false);
  const hasNoAnswer = isUnanswered(name, parseSituation(form.values));
  const index = guideQuestionNames.indexOf(name);
  const [previous, next] = [guideQuestionNames[index - 1], guideQuestionNames[index + 1]];
  const createOptions = (group: readonly GuideAnswer[]) =>
    group.map((value) => ({ value, label: content.answers[value] }));
  const checkboxName = getCheckboxName(name);

  /** The first click reminds of a missing answer; the second goes on without one. */
  function requireAnswerOnce(event: MouseEvent) {
    if (isReminded || !hasNoAnswer) return;
    event.preventDefault();
    setIsReminded(true);
  }

  return (
    <li className={styles.question}>
      <h3 id={getQuestionId(name)} tabIndex={-1}>
        <a className="line" href={`#${getQuestionId(name)}`}>
          <span className={`middle ${styles.number}`}>{index + 1}</span>
          <span>{heading}</span>
          <small>{`${index + 1} / ${guideQuestionNames.length}`}</small>
        </a>
      </h3>
      {one.length > 0 && (
        <RadioGroup
          label={labels.one ?? heading}
          hint={why}
          name={name}
          choices={createOptions(one)}
        />
      )}
      {several.length > 0 && (
        <CheckboxGroup
          name={checkboxName}
          label={labels.several ?? heading}
          hint={one.length > 0 ? undefined : why}
          choices={createOptions(several)}
          defaultValues={[]}
          exclusiveValue={several[several.length - 1]}
        />
      )}
      {number === "turnover" && (
        <AmountField
          label={labels.number ?? heading}
          {...readAmountField(form, number, {
            invalid: content.numberInvalid,
            content: amounts,
          }).field}
        />
      )}
      {number === "employees" && (
        <NumberField
          label={labels.number ?? heading}
          {...readCountField(form, content.countInvalid)}
        />
      )}
      <div role="alert">
        <FieldError id={`${getQuestionId(name)}-open`}>
          {isReminded && hasNoAnswer ? content.unanswered : undefined}
        </FieldError>
      </div>
      <p className={`on-screen links cluster ${styles.steps}`}>
        {previous && <a href={`#${getQuestionId(previous)}`}>{content.previous}</a>}
        <a href={next ? `#${getQuestionId(next)}` : resultHref} onClick={requireAnswerOnce}>
          {next ? content.next : content.seeResult}
        </a>
      </p>
    </li>
  );
}

/** A field for a number of people: text that is no such number has a message. */
function readCountField(form: FormValues, invalid: string) {
  const { field, isEmpty } = readAmountField(form, "employees", { invalid });
  const count = readCount(form.values.get("employees") ?? field.defaultValue);
  return { ...field, message: count === undefined && !isEmpty ? invalid : undefined };
}

/**
 * Fetches the rules and the sentences of a result. A file of their own keeps the page small enough for one
 * round trip; its address holds a hash of its content, so that the service worker can cache it.
 * @param attempt after a failure, each new value tries again
 */
function useGuideData(address: string, attempt: string) {
  const [data, setData] = useState<GuideData>();
  const [isMissing, setIsMissing] = useState(false);
  const retry = isMissing && attempt;
  useEffect(() => {
    if (data) return;
    let isCancelled = false;
    void fetchGuideData(address).then((loaded) => {
      if (isCancelled) return;
      setData(loaded);
      setIsMissing(loaded === undefined);
    });
    return () => {
      isCancelled = true;
    };
  }, [address, retry, data]);
  return { data, isMissing };
}

async function fetchGuideData(address: string): Promise<GuideData | undefined> {
  try {
    const response = await fetch(address);
    // The file is one that this site has built, so its shape is known.
    return response.ok ? ((await response.json()) as GuideData) : undefined;
  } catch {
    // The connection is lost; the page says what is missing.
    return undefined;
  }
}
