import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { getChatUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { useOrigin } from "#tools/shared/browser-hooks.ts";
import { type AmountFieldContent, readAmountField } from "#tools/shared/fields.ts";
import type { ResultBarLinks } from "#tools/shared/read-tool-context.ts";
import { ResultBar } from "#tools/shared/result-bar.tsx";
import { ToolForm } from "#tools/shared/tool-form.tsx";
import { type FormValues, useFormValues } from "#tools/shared/use-form-values.ts";
import { createUrlStorage } from "#tools/shared/value-storage.ts";
import { AmountField, FieldError, NumberField } from "#ui/field.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/radio-group.tsx";
import {
  countVerdicts,
  decideVerdicts,
  exampleAnswers,
  formatGuideQuery,
  getCheckboxName,
  getQuestionId,
  isOpen,
  parseGuideQuery,
  parseSituation,
  readCount,
  type VerdictCounts,
} from "./guide.ts";
import { GuideResult, listFirstAnswers } from "./guide-result.tsx";
import {
  barVerdictNames,
  type GuideAnswer,
  guideQuestionNames,
  guideQuestions,
  type QuestionName,
} from "./questions.ts";
import type { GuideData, GuideQuestionContent } from "./read-guide.ts";
import styles from "./registration-guide.module.css";

interface RegistrationGuideProps {
  content: GuideQuestionContent;
  bar: ResultBarLinks;
  exampleWord: string;
  amounts: AmountFieldContent;
  data: string;
  /** The configured origin of the site, until the page's script runs. */
  origin: string;
  exampleCounts: VerdictCounts;
  /** The result of the example, as the server rendered it. */
  children?: ReactNode;
}

const storage = createUrlStorage({
  read: (query) => (new URLSearchParams(query).has("is") ? parseGuideQuery(query) : undefined),
  write: formatGuideQuery,
});

/** The id of the result, to which the last question leads on. */
const result = "#guide-result";

export function RegistrationGuide(props: RegistrationGuideProps) {
  const { content, bar, amounts, origin, exampleWord, exampleCounts, children } = props;
  // The example is shown, and never answers a question: what it has and a visitor has not would be sold to them.
  const form = useFormValues("guide", {}, storage);
  const { isExample } = form;
  const values = isExample ? exampleAnswers : form.values;
  const { data, isMissing } = useGuideData(props.data, form.values.toString());
  const counts = isExample
    ? exampleCounts
    : data && countVerdicts(decideVerdicts(data.rules, parseSituation(values)));
  const piles = barVerdictNames.filter(
    (of) => of === "compulsory" || of === "worthIt" || (counts?.[of] ?? 0) !== 0,
  );
  // The bar has the first, GST, as the result says it.
  const answers = isExample || !data ? [] : listFirstAnswers({ data, asking: content, values });
  const [first] = answers;
  const summary = data && counts ? fillIn(data.content.result.summary, counts) : "";
  const host = useOrigin("origin", origin);
  const createChatUrl = (result: GuideData) => {
    const { heading, place } = result.content.result;
    // GST and the return: a chat from the bar is short, the whole result has its own button.
    const lines = answers.slice(0, 2).map(({ head, sentence }) => `${head} ${sentence}`.trim());
    const link = host + result.pages.guide + formatGuideQuery(values);
    return getChatUrl(
      result.context.chat.number,
      [`${heading} (${place})`, ...lines, link].join("\n"),
    );
  };
  // Without scripts nothing can be answered; the rules below say it all.
  return (
    <div className={`scripted columns-900 ${styles.guide}`}>
      <div>
        <ToolForm form={form} notLoaded={bar.notLoaded}>
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
          href={result}
          ways={bar}
          chat={!isExample && data ? createChatUrl(data) : undefined}
          example={isExample ? exampleWord : undefined}
          announced={summary}
        >
          {first ? (
            <span className="strong">{first.head}</span>
          ) : (
            piles.map((of) => (
              <span key={of} className={`line ${styles.count}`} data-verdict={of}>
                <b className="middle">{counts?.[of] ?? "–"}</b> <span>{content.bar.piles[of]}</span>
              </span>
            ))
          )}
        </ResultBar>
      </div>
      {data ? (
        // For other answers than the example's it is another result: nothing must slide about.
        <GuideResult
          key={String(isExample)}
          data={data}
          asking={content}
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
  const [isAsked, setIsAsked] = useState(false);
  const isUnanswered = isOpen(name, parseSituation(form.values));
  const at = guideQuestionNames.indexOf(name);
  const [before, after] = [guideQuestionNames[at - 1], guideQuestionNames[at + 1]];
  const createOptions = (group: readonly GuideAnswer[]) =>
    group.map((value) => ({ value, label: content.answers[value] }));
  const boxes = getCheckboxName(name);

  /** An unanswered question is asked for once, and then left open. */
  function requireAnswerOnce(event: MouseEvent) {
    if (isAsked || !isUnanswered) return;
    event.preventDefault();
    setIsAsked(true);
  }

  return (
    <li className={styles.question}>
      <h3 id={getQuestionId(name)} tabIndex={-1}>
        <a className="line" href={`#${getQuestionId(name)}`}>
          <span className={`middle ${styles.number}`}>{at + 1}</span>
          <span>{heading}</span>
          <small>{`${at + 1} / ${guideQuestionNames.length}`}</small>
        </a>
      </h3>
      {one.length > 0 && (
        <RadioGroup
          label={labels.one ?? heading}
          why={why}
          name={name}
          choices={createOptions(one)}
        />
      )}
      {several.length > 0 && (
        <CheckboxGroup
          name={boxes}
          label={labels.several ?? heading}
          why={one.length > 0 ? undefined : why}
          choices={createOptions(several)}
          start={[]}
          none={several[several.length - 1]}
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
        <NumberField label={labels.number ?? heading} {...countField(form, content.countInvalid)} />
      )}
      <div role="alert">
        <FieldError id={`${getQuestionId(name)}-open`}>
          {isAsked && isUnanswered ? content.unanswered : undefined}
        </FieldError>
      </div>
      <p className={`on-screen links cluster ${styles.steps}`}>
        {before && <a href={`#${getQuestionId(before)}`}>{content.previous}</a>}
        <a href={after ? `#${getQuestionId(after)}` : result} onClick={requireAnswerOnce}>
          {after ? content.next : content.seeResult}
        </a>
      </p>
    </li>
  );
}

function countField(form: FormValues, invalid: string) {
  const { field, isEmpty } = readAmountField(form, "employees", { invalid });
  const count = readCount(form.values.get("employees") ?? field.defaultValue);
  return { ...field, message: count === undefined && !isEmpty ? invalid : undefined };
}

/**
 * The rules and their words. They come in a file of their own, so that the page itself stays as small as
 * it must be to be read after one round trip; its address holds a hash of its content, so that the service
 * worker keeps it.
 * @param attempt after a failure, each new one tries again
 */
function useGuideData(address: string, attempt: string) {
  const [data, setData] = useState<GuideData>();
  const [isMissing, setIsMissing] = useState(false);
  const again = isMissing && attempt;
  useEffect(() => {
    if (data) return;
    let isGone = false;
    void load(address).then((loaded) => {
      if (isGone) return;
      setData(loaded);
      setIsMissing(loaded === undefined);
    });
    return () => {
      isGone = true;
    };
  }, [address, again, data]);
  return { data, isMissing };
}

async function load(address: string): Promise<GuideData | undefined> {
  try {
    const response = await fetch(address);
    // The file is one that this site has built, so its shape is known.
    return response.ok ? ((await response.json()) as GuideData) : undefined;
  } catch {
    // The connection is lost; the page says what is missing.
    return undefined;
  }
}
