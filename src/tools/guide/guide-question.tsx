import type { AmountWords } from "#text/money.ts";
import { CheckboxGroup, RadioGroup } from "#ui/radio-group.tsx";
import { AmountField, NumberField } from "#ui/field.tsx";
import { questionNames, questions, type Answer, type QuestionName } from "./questions.ts";
import { amountField, choiceField } from "#tools/kit/fields.ts";
import type { FormValues } from "#tools/kit/use-form-values.ts";
import { boxesOf, readCount } from "./guide.ts";
import type { AskingWords } from "./guide-data.ts";
import styles from "./guide-question.module.css";

interface GuideQuestionProps {
  name: QuestionName;
  words: AskingWords;
  amounts: AmountWords;
  form: FormValues;
  /** Where the result stands, to which the last question leads on. */
  result: string;
}

/**
 * One numbered box of the form: the fields that its question has. One box is open at a time, that whose
 * heading the address names behind its #; so it works before the script does, Back leads back, and the
 * browser moves the focus to the heading.
 */
export function GuideQuestion({ name, words, amounts, form, result }: GuideQuestionProps) {
  const { one, several, number } = questions[name];
  const { heading, why, ...labels } = words.questions[name];
  const at = questionNames.indexOf(name);
  const [before, after] = [questionNames[at - 1], questionNames[at + 1]];
  const choices = (group: readonly Answer[]) =>
    group.map((value) => ({ value, label: words.answers[value] }));
  const boxes = boxesOf(name);
  const ticked = [form.start[boxes] ?? []].flat();

  return (
    <li className={styles.question}>
      <h3 id={placeOf(name)} tabIndex={-1}>
        <a href={`#${placeOf(name)}`}>
          <span className={styles.number}>{at + 1}</span>
          {heading}
          <small>{`${at + 1} / ${questionNames.length}`}</small>
        </a>
      </h3>
      {one.length > 0 && (
        <RadioGroup
          label={labels.one ?? heading}
          why={why}
          {...choiceField(form, name, choices(one)).field}
        />
      )}
      {several.length > 0 && (
        <CheckboxGroup
          name={boxes}
          label={labels.several ?? heading}
          why={one.length > 0 ? undefined : why}
          choices={choices(several)}
          start={ticked}
        />
      )}
      {number === "turnover" && (
        <AmountField
          id="guide-turnover"
          label={labels.number ?? heading}
          {...amountField(form, number, {
            invalid: words.numberInvalid,
            words: amounts,
          }).field}
        />
      )}
      {number === "employees" && (
        <NumberField
          id="guide-employees"
          label={labels.number ?? heading}
          {...countField(form, words.numberInvalid)}
        />
      )}
      <p className={styles.steps}>
        {before && <a href={`#${placeOf(before)}`}>{words.previous}</a>}
        <a href={after ? `#${placeOf(after)}` : result}>{after ? words.next : words.seeResult}</a>
      </p>
    </li>
  );
}

function countField(form: FormValues, invalid: string) {
  const { field, isEmpty } = amountField(form, "employees", { invalid });
  const count = readCount(form.values.get("employees") ?? field.defaultValue);
  return { ...field, message: count === undefined && !isEmpty ? invalid : undefined };
}

function placeOf(name: QuestionName): string {
  return `guide-${name}`;
}
