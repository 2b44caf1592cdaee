import { RadioGroup } from "#primitives/radio-group.tsx";
import { AmountField, NumberField } from "#primitives/field.tsx";
import { CheckboxGroup } from "#primitives/checkbox-group.tsx";
import type { GuideWords } from "#schemas/guide.ts";
import { questions, type Answer, type QuestionName } from "#schemas/questions.ts";
import type { useSituation } from "./use-situation.ts";
import styles from "./guide-question.module.css";

type Asked = Pick<ReturnType<typeof useSituation>, "situation" | "fields" | "answer">;

interface GuideQuestionProps extends Asked {
  name: QuestionName;
  words: Pick<GuideWords, "questions" | "answers">;
}

/** One numbered box of the form: the fields that its question has. */
export function GuideQuestion({ name, words, situation, fields, answer }: GuideQuestionProps) {
  const { one, several, number } = questions[name];
  const { heading, ...labels } = words.questions[name];
  const choices = (group: readonly Answer[]) =>
    group.map((value) => ({ value, label: words.answers[value] }));
  const chosen = (group: readonly Answer[]) =>
    group.filter((value) => situation.answers.includes(value));
  const NumberOrAmount = number === "turnover" ? AmountField : NumberField;

  return (
    <li className={styles.question}>
      <h3>{heading}</h3>
      {one.length > 0 && (
        <RadioGroup
          name={`guide-${name}`}
          label={labels.one ?? heading}
          choices={choices(one)}
          chosen={chosen(one).at(0) ?? ""}
          onChoose={(value) => answer(one, [value])}
        />
      )}
      {several.length > 0 && (
        <CheckboxGroup
          name={`guide-${name}-several`}
          label={labels.several ?? heading}
          choices={choices(several)}
          chosen={chosen(several)}
          onChoose={(values) => answer(several, values)}
        />
      )}
      {number !== undefined && (
        <NumberOrAmount
          id={`guide-${number}`}
          name={number}
          label={labels.number ?? heading}
          {...fields[number]}
        />
      )}
    </li>
  );
}
