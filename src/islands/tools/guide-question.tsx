import { EitherField } from "#primitives/either-field.tsx";
import { AmountField, NumberField } from "#primitives/field.tsx";
import { SeveralField } from "#primitives/several-field.tsx";
import type { GuideWords } from "#shapes/guide.ts";
import { questions, type Answer, type QuestionName } from "#shapes/questions.ts";
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
        <EitherField
          name={`guide-${name}`}
          label={labels.one ?? heading}
          choices={choices(one)}
          chosen={chosen(one).at(0) ?? ""}
          onChoose={(value) => answer(one, [value])}
        />
      )}
      {several.length > 0 && (
        <SeveralField
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
