import { formatSelection } from "#catalogue/product-selection.ts";
import { defaultLocale, getLanguageAttributes } from "#locales.ts";
import { formatAmountInWords, groupDigits } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { useOrigin } from "#tools/shared/browser-hooks.ts";
import { ShareResult } from "#tools/shared/share-result.tsx";
import { ExpiredNotice } from "#tools/shared/tool-form.tsx";
import {
  countVerdicts,
  decideVerdicts,
  filterByVerdict,
  formatGuideQuery,
  getQuestionId,
  inferBusinessKind,
  isContradictory,
  isFirst,
  parseSituation,
  type Situation,
  type Undecided,
  type Verdict,
} from "./guide.ts";
import {
  barVerdictNames,
  type GuideAnswer,
  guideQuestionNames,
  guideQuestions,
  type VerdictName,
} from "./questions.ts";
import type { GuideData, GuideQuestionContent } from "./read-guide.ts";
import { VerdictLabel } from "./verdict-label.tsx";
import styles from "./guide-result.module.css";

interface GuideResultProps {
  data: GuideData;
  asking: GuideQuestionContent;
  values: URLSearchParams;
  isExample: boolean;
  /** The configured origin of the site, until the page's script runs. */
  origin: string;
}

export function GuideResult(props: GuideResultProps) {
  const { data, values, isExample } = props;
  const { content, links, context, pages } = data;
  const situation = parseSituation(values);
  const { decided, undecided } = decideVerdicts(data.rules, situation);
  const origin = useOrigin("origin", props.origin);
  const first = listFirstAnswers(props);
  const wanted = decided.filter(isSold).map(({ registration }) => registration);
  const services = Object.entries(links).flatMap(
    ([name, { id }]) => (wanted.includes(name) && id) || [],
  );
  const need = [...new Set(services)];
  const address = `${origin}${pages.guide}${formatGuideQuery(values)}`;

  return (
    <>
      <div className={`stack ${styles.needed}`} id="guide-result">
        <h2>{content.result.heading}</h2>
        <ExpiredNotice content={context.outOfDate} />
        {isExample && <p className={`strong ${styles.example}`}>{content.result.example}</p>}
        <ul className={styles.first}>
          {first.map(({ name, head, sentence }) => (
            <li key={name}>
              <strong>{head}</strong> <span>{sentence}</span>
            </li>
          ))}
        </ul>
        <p className={`strong ${styles.summary}`}>
          {fillIn(content.result.summary, countVerdicts({ decided, undecided }))}
        </p>
        {isContradictory(situation.answers) && (
          <p className={`strong ${styles.example}`}>{content.result.contradiction}</p>
        )}
        {undecided.length > 0 && (
          <UndecidedGroup
            undecided={undecided}
            content={content.result.open}
            asking={props.asking}
          />
        )}
        {barVerdictNames.map((of) => (
          <ResultGroup
            key={of}
            of={of}
            decided={decided}
            data={data}
            isOpen={undecided.length > 0}
          />
        ))}
        <div className={`stack on-screen ${styles.send}`}>
          <p>{content.notAsked}</p>
          <p className={`links line cluster ${styles.ways}`}>
            <a href={`${pages.fees}${formatSelection({ need })}`}>{content.fees}</a>
            <a
              href={`${pages.papers}${formatSelection({ need, as: inferBusinessKind(decided, situation) })}`}
            >
              {content.papers}
            </a>
          </p>
          <ShareResult
            context={context}
            text={formatSharedResult(props, situation)}
            link={() => address}
            isExample={isExample}
          />
        </div>
      </div>
      <div className={styles.later}>
        <ResultGroup of="notYet" decided={decided} data={data} />
      </div>
    </>
  );
}

/** The result as the lines of a message. */
function formatSharedResult(props: GuideResultProps, situation: Situation): string {
  const { content, rules: guideRules } = props.data;
  const { decided, undecided } = decideVerdicts(guideRules, situation);
  const { heading, place, none, piles, open } = content.result;
  const formatNames = (some: readonly { registration: string }[]) =>
    some.map(({ registration }) => content.registrations[registration]?.name).join(", ") || none;
  // While something is open, an empty pile says nothing.
  const shown = barVerdictNames.filter(
    (of) =>
      filterByVerdict(decided, of).length > 0 || ("empty" in piles[of] && undecided.length === 0),
  );
  return [
    `${heading} (${place})`,
    ...listFirstAnswers(props).map(({ head, sentence }) => `${head} ${sentence}`.trim()),
    ...listAnswersInWords(props.asking, situation),
    ...shown.map((of) => `${piles[of].name}: ${formatNames(filterByVerdict(decided, of))}`),
    ...(undecided.length > 0 ? [`${open}: ${formatNames(undecided)}`] : []),
  ].join("\n");
}

/** Lists the verdict, its rule and limit, and the turnover of this business, for the registrations that most people come for. */
export function listFirstAnswers({
  data,
  asking,
  values,
}: Pick<GuideResultProps, "data" | "asking" | "values">) {
  const { content, context } = data;
  const situation = parseSituation(values);
  const { turnover } = situation;
  const { decided, undecided } = decideVerdicts(data.rules, situation);
  const { first } = content.result;
  const at =
    turnover &&
    (formatAmountInWords(turnover, context.content.amounts) ?? `₹${groupDigits(turnover)}`);
  const stand = at ? fillIn(content.result.stand, { turnover: at }) : "";
  return [...decided, ...undecided].filter(isFirst).map((one) => {
    const { name = "", reasons = {} } = content.registrations[one.registration] ?? {};
    if ("missing" in one) {
      const question = asking.questions[one.missing].heading;
      return { name, head: fillIn(first.open, { name, question }), sentence: "" };
    }
    const head = first[one.verdict === "notYet" && !one.isRead ? "likelyNotYet" : one.verdict];
    // The pile has the rest of the reason.
    const [sentence] = /^.*?[.।](?!\d)( \{stand\})?/u.exec(reasons[one.reason] ?? "") ?? [""];
    return { name, head: fillIn(head, { name }), sentence: fillIn(sentence, { stand }) };
  });
}

/** Sent along with the result, so that its reader knows the answers. */
function listAnswersInWords(
  { questions, answers: content }: GuideQuestionContent,
  { answers, turnover, employees }: Situation,
): string[] {
  const numbers = { turnover: turnover && `₹${groupDigits(turnover)}`, employees };
  return guideQuestionNames.flatMap((name) => {
    const { heading, one = heading, several = heading, number = heading } = questions[name];
    const formatAnswers = (question: string, group: readonly GuideAnswer[]) => {
      const given = group.filter((answer) => answers.includes(answer));
      return given.length > 0
        ? `${question} ${given.map((answer) => content[answer]).join(", ")}`
        : [];
    };
    const counted = guideQuestions[name].number && numbers[guideQuestions[name].number];
    return [
      formatAnswers(one, guideQuestions[name].one),
      formatAnswers(several, guideQuestions[name].several),
      counted === undefined ? [] : `${number} ${counted}`,
    ].flat();
  });
}

/** Registrations that are not needed, or not yet known to be, are not sold. */
function isSold({ verdict }: Pick<Verdict, "verdict">): boolean {
  return verdict !== "disputed" && verdict !== "notYet";
}

interface ResultGroupProps {
  of: VerdictName;
  decided: readonly Verdict[];
  data: GuideData;
  /** True if something may still be compulsory, so that an empty pile says nothing. */
  isOpen?: boolean;
}

function ResultGroup({ of, decided, data, isOpen = false }: ResultGroupProps) {
  const { piles, fee, source, unread } = data.content.result;
  const content = piles[of];
  const verdicts = filterByVerdict(decided, of);
  const mayBeMore =
    of === "compulsory" && (isOpen || filterByVerdict(decided, "likely").length > 0);
  const empty = "empty" in content && !mayBeMore ? content.empty : "";
  if (verdicts.length === 0 && empty === "") return null;
  const list = (
    <ul>
      {verdicts.map(({ registration, reason, source: from, isRead }) => {
        const formatNames = data.content.registrations[registration];
        const link = isSold({ verdict: of }) ? data.links[registration] : undefined;
        return (
          <li key={registration}>
            <h4>{formatNames?.name}</h4>
            <p>{fillIn(formatNames?.reasons[reason] ?? "", { stand: "" })}</p>
            {link && (
              <p className={`strong links line cluster ${styles.link}`}>
                <a href={link.href}>{link.title}</a>
                {link.fee && <span>{fillIn(fee, { fee: link.fee })}</span>}
              </p>
            )}
            {of === "notYet" && !isRead && <p className={`muted ${styles.unread}`}>{unread}</p>}
            <p className={styles.source}>
              <span>{source}</span> <SourceName of={data.sources[from]} />
            </p>
          </li>
        );
      })}
    </ul>
  );
  return (
    <section className={styles.pile} data-verdict={of}>
      <h3>
        <VerdictLabel verdict={of} isStamp>
          {content.name}
        </VerdictLabel>
      </h3>
      {of === "notYet" && verdicts.length > 0 ? (
        // It is not urgent, and mostly the highest pile.
        <details className="unfolds">
          <summary className={`muted ${styles.lede}`}>{content.lede}</summary>
          {list}
        </details>
      ) : (
        <>
          <p className={`muted ${styles.lede}`}>{verdicts.length > 0 ? content.lede : empty}</p>
          {list}
        </>
      )}
    </section>
  );
}

/** Laws and notifications are cited as they were published, in English. */
function SourceName({ of: source }: { of: GuideData["sources"][string] | undefined }) {
  const english = getLanguageAttributes(defaultLocale);
  if (!source?.url) return <span {...english}>{source?.name}</span>;
  return (
    <a href={source.url} {...english}>
      {source.name}
    </a>
  );
}

interface UndecidedGroupProps {
  undecided: readonly Undecided[];
  content: string;
  asking: GuideQuestionContent;
}

/** The questions on which something still hangs. */
function UndecidedGroup({ undecided, content, asking }: UndecidedGroupProps) {
  const open = new Set(undecided.map(({ missing }) => missing));
  return (
    <section className={styles.pile} data-verdict="open">
      <h3>
        <VerdictLabel verdict="open" isStamp>
          {content}
        </VerdictLabel>
      </h3>
      <ul>
        {guideQuestionNames
          .filter((name) => open.has(name))
          .map((name) => (
            <li key={name}>
              <a href={`#${getQuestionId(name)}`}>{asking.questions[name].heading}</a>
            </li>
          ))}
      </ul>
    </section>
  );
}
