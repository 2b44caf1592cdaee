import { formatSelection } from "#catalogue/product-selection.ts";
import { groupDigits } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { useOrigin } from "#tools/shared/browser-hooks.ts";
import { ShareResult } from "#tools/shared/share-result.tsx";
import { ExpiredNotice } from "#tools/shared/tool-form.tsx";
import { listFirstLines } from "./first-lines.ts";
import { barVerdictNames } from "./questions.ts";
import type { GuideData, GuideQuestionContent } from "./read-guide.ts";
import { ResultGroup, UndecidedGroup } from "./result-groups.tsx";
import { inferBusinessKind, type SelectedService, selectServices } from "./selected-services.ts";
import { createSharedResult } from "./shared-result.ts";
import { parseSituation } from "./situation.ts";
import { formatVerdictCounts } from "./verdict-counts.ts";
import { decideVerdicts, isContradictory } from "./verdicts.ts";
import styles from "./guide-result.module.css";

interface GuideResultProps {
  data: GuideData;
  questionContent: GuideQuestionContent;
  values: URLSearchParams;
  isExample: boolean;
  /** The configured origin of the site, until the page's script runs. */
  origin: string;
}

/** The result below or beside the questions: first lines, a group for each verdict, and what our services cost. */
export function GuideResult(props: GuideResultProps) {
  const { data, values, isExample } = props;
  const { content, context, pages } = data;
  const situation = parseSituation(values);
  const { decided, undecided } = decideVerdicts(data.rules, situation);
  const origin = useOrigin(props.origin);
  const firstLines = listFirstLines(props);
  const services = selectServices(data, decided);
  const needed = services.filter(({ isNeeded }) => isNeeded);
  const useful = services.filter(({ isNeeded }) => !isNeeded);
  const selection = {
    products: services.map(({ id }) => id),
    useful: useful.map(({ id }) => id),
    businessKind: inferBusinessKind(decided, situation),
  };

  return (
    <>
      <div className={`stack ${styles.needed}`} id="guide-result">
        <h2>{content.result.heading}</h2>
        <ExpiredNotice content={context.outOfDate} />
        {isExample && <p className={`strong ${styles.example}`}>{content.result.example}</p>}
        <ul className={styles.firstLines}>
          {firstLines.map(({ name, head, sentence }) => (
            <li key={name}>
              <strong>{head}</strong> <span>{sentence}</span>
            </li>
          ))}
        </ul>
        <p className={`strong ${styles.summary}`}>
          {formatVerdictCounts({ decided, undecided }, content.result)}
        </p>
        {isContradictory(situation.answers) && (
          <p className={`strong ${styles.example}`}>{content.result.contradiction}</p>
        )}
        {undecided.length > 0 && (
          <UndecidedGroup
            undecided={undecided}
            content={content.result.open}
            questionContent={props.questionContent}
          />
        )}
        {barVerdictNames.map((verdict) => (
          <ResultGroup
            key={verdict}
            verdict={verdict}
            decided={decided}
            data={data}
            isOpen={undecided.length > 0}
          />
        ))}
        <div className={`stack on-screen ${styles.send}`}>
          <p>{content.notAsked}</p>
          <Cost sentence={content.result.costs.needed} services={needed} />
          <Cost sentence={content.result.costs.useful} services={useful} />
          <p className={`links line cluster ${styles.links}`}>
            <a href={`${pages.fees}${formatSelection(selection)}`}>{content.fees}</a>
            <a href={`${pages.papers}${formatSelection(selection)}`}>{content.papers}</a>
          </p>
          <ShareResult
            context={context}
            getResult={() => createSharedResult(props, isExample, origin)}
          />
        </div>
      </div>
      <div className={styles.later}>
        <ResultGroup verdict="notYet" decided={decided} data={data} />
      </div>
    </>
  );
}

interface CostProps {
  /** With {amount}. */
  sentence: string;
  services: readonly SelectedService[];
}

/** Nothing where no service has a price. */
function Cost({ sentence, services }: CostProps) {
  const rupees = services.reduce((sum, service) => sum + service.rupees, 0);
  if (rupees === 0) return null;
  return <p className="strong">{fillIn(sentence, { amount: `₹${groupDigits(rupees)}` })}</p>;
}
