import type { ReactNode } from "react";
import type { AmountWords } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { questionNames, verdictNames, type VerdictName } from "./questions.ts";
import { keptInAddress } from "#tools/kit/kept-in-address.ts";
import { ResultBar } from "#tools/kit/result-bar.tsx";
import type { BarWays } from "#tools/kit/tool-kit.ts";
import { useFormValues } from "#tools/kit/use-form-values.ts";
import {
  countsOf,
  example,
  isExample,
  queryOf,
  situationIn,
  valuesIn,
  verdictsFor,
  type Counts,
} from "./guide.ts";
import type { AskingWords } from "./guide-data.ts";
import { GuideQuestion } from "./guide-question.tsx";
import { GuideResult } from "./guide-result.tsx";
import styles from "./registration-guide.module.css";
import { useGuideData } from "./use-guide-data.ts";

interface RegistrationGuideProps {
  words: AskingWords;
  bar: BarWays;
  /** How the turnover is repeated in words. */
  amounts: AmountWords;
  /** Address of the rules and their words. */
  data: string;
  /** Origin of the site as the build knows it. */
  origin: string;
  /** How many registrations the example has in each pile. */
  exampleCounts: Counts;
  /** The result of the example, as the page was built with it. */
  children?: ReactNode;
}

const kept = keptInAddress({ read: valuesIn, write: queryOf });

/** A few questions like a printed form, and the registrations sorted by what they are for these answers. */
export function RegistrationGuide(props: RegistrationGuideProps) {
  const { words, bar, amounts, origin, exampleCounts, children } = props;
  const form = useFormValues(example, kept);
  const { values } = form;
  const { data, isMissing } = useGuideData(props.data, values.toString());
  const isOwn = !isExample(values);
  const ownCounts = data && countsOf(verdictsFor(data.rules, situationIn(values)));
  const counts = isOwn ? ownCounts : exampleCounts;
  const isCounted = (of: VerdictName) => of !== "disputed" || (counts?.disputed ?? 0) !== 0;
  return (
    <div className={styles.guide}>
      <div>
        <form
          {...form.formProps}
          className={styles.form}
          onSubmit={(event) => event.preventDefault()}
        >
          <h2>{words.heading}</h2>
          <p>{words.lede}</p>
          <ol>
            {questionNames.map((name) => (
              <GuideQuestion
                key={name}
                {...{ name, words, amounts, form }}
                result="#guide-result"
              />
            ))}
          </ol>
        </form>
        {isMissing && <p role="alert">{words.bar.missing}</p>}
        <ResultBar
          href="#guide-result"
          ways={bar}
          announced={data && counts ? fillIn(data.words.result.summary, counts) : ""}
        >
          {!isOwn && <small className={styles.example}>{words.bar.example}</small>}
          {verdictNames.filter(isCounted).map((of) => (
            <span key={of} className={styles.count} data-verdict={of}>
              <b>{counts?.[of] ?? "–"}</b> {words.bar.piles[of]}
            </span>
          ))}
        </ResultBar>
      </div>
      {data ? (
        // For other answers than the example's it is another result: nothing must slide about.
        <GuideResult key={String(isOwn)} {...{ data, values, origin }} />
      ) : (
        children
      )}
    </div>
  );
}
