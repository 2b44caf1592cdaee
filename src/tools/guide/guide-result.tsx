import { formatSelection, type ProductId } from "#catalogue/product-selection.ts";
import { countNeeded } from "#catalogue/signatures.ts";
import { defaultLocale, getLanguageAttributes } from "#locales.ts";
import { getChatUrl } from "#text/links.ts";
import { formatAmountInWords, groupDigits } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { useOrigin } from "#tools/shared/browser-hooks.ts";
import type { SharedResult } from "#tools/shared/share-messages.ts";
import { ShareResult } from "#tools/shared/share-result.tsx";
import { ExpiredNotice } from "#tools/shared/tool-form.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import {
  decideVerdicts,
  filterByVerdict,
  formatGuideQuery,
  formatVerdict,
  formatVerdictCounts,
  getQuestionId,
  inferBusinessKind,
  isContradictory,
  isNeeded,
  isUsefulOnly,
  listFirst,
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
  questionContent: GuideQuestionContent;
  values: URLSearchParams;
  isExample: boolean;
  /** The configured origin of the site, until the page's script runs. */
  origin: string;
}

export function GuideResult(props: GuideResultProps) {
  const { data, values, isExample } = props;
  const { content, context, pages } = data;
  const situation = parseSituation(values);
  const { decided, undecided } = decideVerdicts(data.rules, situation);
  const origin = useOrigin(props.origin);
  const mainAnswers = listFirstAnswers(props);
  const services = selectServices(data, decided);
  // Needed, and not in the sum.
  const unpriced = decided
    .filter((verdict) => isNeeded(verdict) && !data.links[verdict.registration]?.id)
    .map(({ registration }) => content.registrations[registration]?.name);
  const selection = {
    products: services.map(({ id }) => id),
    useful: services.filter(({ isNeeded }) => !isNeeded).map(({ id }) => id),
    businessKind: inferBusinessKind(decided, situation),
  };

  return (
    <>
      <div className={`stack ${styles.needed}`} id="guide-result">
        <h2>{content.result.heading}</h2>
        <ExpiredNotice content={context.outOfDate} />
        {isExample && <p className={`strong ${styles.example}`}>{content.result.example}</p>}
        <ul className={styles.mainAnswers}>
          {mainAnswers.map(({ name, head, sentence }) => (
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
          {(["needed", "useful"] as const).map((part) => {
            const total = services
              .filter((service) => service.isNeeded === (part === "needed"))
              .reduce((sum, { rupees }) => sum + rupees, 0);
            if (total === 0) return null;
            return (
              <p key={part} className="strong">
                {fillIn(content.result.costs[part], { amount: `₹${groupDigits(total)}` })}
              </p>
            );
          })}
          {unpriced.length > 0 && (
            <p>{fillIn(content.result.costs.asked, { names: unpriced.join(", ") })}</p>
          )}
          <p className={`links line cluster ${styles.links}`}>
            <a href={`${pages.fees}${formatSelection(selection)}`}>{content.fees}</a>
            <a href={`${pages.papers}${formatSelection(selection)}`}>{content.papers}</a>
          </p>
          <ShareResult context={context} getResult={() => createSharedResult(props, origin)} />
        </div>
      </div>
      <div className={styles.later}>
        <ResultGroup verdict="notYet" decided={decided} data={data} />
      </div>
    </>
  );
}

/** Only the office, and whom the visitor gives the answers, read them; the turnover is one of them. */
export function createSharedResult(
  props: Omit<GuideResultProps, "origin">,
  origin: string,
): SharedResult {
  const { values, isExample } = props;
  const { content, rules: guideRules, pages } = props.data;
  const situation = parseSituation(values);
  const { decided, undecided } = decideVerdicts(guideRules, situation);
  const { heading, place, open } = content.result;
  const formatNames = (items: readonly { registration: string }[]) =>
    items.map(({ registration }) => content.registrations[registration]?.name).join(", ");
  const formatFirst = (hasTurnover: boolean) =>
    listFirstAnswers(props, hasTurnover).map(({ head, sentence }) => `${head} ${sentence}`.trim());
  const isOpen = undecided.length > 0;
  // While a question is open, silence would say that nothing is compulsory.
  const shown = barVerdictNames.filter(
    (verdict) =>
      filterByVerdict(decided, verdict).length > 0 || (isOpen && verdict === "compulsory"),
  );
  const title = `${heading} (${place})`;
  const answers = listAnswersInWords(props.questionContent, situation);
  const verdicts = [
    ...shown.map((verdict) =>
      formatVerdict(
        verdict,
        formatNames(filterByVerdict(decided, verdict)) || content.result.none,
        content.result,
        isOpen,
      ),
    ),
    ...(isOpen ? [`${open}: ${formatNames(undecided)}`] : []),
  ];
  const page = origin + pages.guide;
  return {
    text: [title, ...formatFirst(true), ...answers, ...verdicts].join("\n"),
    lines: [title, ...formatFirst(false), ...verdicts],
    answers,
    page,
    link: page + formatGuideQuery(values),
    isExample,
  };
}

/** Verdict, rule, limit and, by default, the turnover, for what the business needs and what most people come for. */
export function listFirstAnswers(
  { data, questionContent, values }: Pick<GuideResultProps, "data" | "questionContent" | "values">,
  hasTurnover = true,
) {
  const { content, context } = data;
  const situation = parseSituation(values);
  const { turnover } = situation;
  const { first } = content.result;
  const amount =
    turnover &&
    (formatAmountInWords(turnover, context.content.amounts) ?? `₹${groupDigits(turnover)}`);
  const stand = amount && hasTurnover ? fillIn(content.result.stand, { turnover: amount }) : "";
  return listFirst(decideVerdicts(data.rules, situation)).map((item) => {
    const { name = "", reasons = {} } = content.registrations[item.registration] ?? {};
    if ("missing" in item) {
      const question = questionContent.questions[item.missing].heading;
      return {
        name,
        head: fillIn(first.open, { name, question }),
        sentence: "",
        isNeeded: false,
      };
    }
    const head = getHead(item, first);
    // The group of the verdict has the rest of the reason.
    const [sentence] = /^.*?[.।](?!\d)( \{stand\})?/u.exec(reasons[item.reason] ?? "") ?? [""];
    return {
      name,
      head: fillIn(head, { name }),
      sentence: isUsefulOnly(item) ? "" : fillIn(sentence, { stand }),
      isNeeded: isNeeded(item),
    };
  });
}

function getHead(
  { verdict, isOptional, isRead }: Verdict,
  heads: GuideData["content"]["result"]["first"],
): string {
  if (isOptional) return heads.optional;
  return heads[verdict === "notYet" && !isRead ? "likelyNotYet" : verdict];
}

/** A shared result includes the answers, because its reader has not seen them. */
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

interface SelectedService {
  id: ProductId;
  rupees: number;
  /** False for what is useful only. */
  isNeeded: boolean;
}

/** The services with a price that a result leads to, each once, in the order of the site. */
export function selectServices(
  { links, signatures }: Pick<GuideData, "links" | "signatures">,
  decided: readonly Verdict[],
): SelectedService[] {
  const services: SelectedService[] = [];
  for (const [name, { id, rupees = 0 }] of Object.entries(links)) {
    const verdict = decided.find(({ registration }) => registration === name);
    if (!id || !verdict || !isSold(verdict)) continue;
    const known = services.find((service) => service.id === id);
    if (known) known.isNeeded ||= isNeeded(verdict);
    else services.push({ id, rupees, isNeeded: isNeeded(verdict) });
  }
  const ids = services.map(({ id }) => id);
  return services.map(({ id, rupees, isNeeded }) => ({
    id,
    rupees: rupees * countNeeded(id, ids, signatures),
    isNeeded,
  }));
}

/** The business does not sell a registration that is not needed, or whose need is disputed. */
function isSold({ verdict }: Pick<Verdict, "verdict">): boolean {
  return verdict !== "disputed" && verdict !== "notYet";
}

interface ResultGroupProps {
  verdict: VerdictName;
  decided: readonly Verdict[];
  data: GuideData;
  /** True if something may still be compulsory, so that "nothing is" would be false. */
  isOpen?: boolean;
}

function ResultGroup({ verdict, decided, data, isOpen = false }: ResultGroupProps) {
  const { verdicts: contents, fee, source, unread } = data.content.result;
  const content = contents[verdict];
  const verdicts = filterByVerdict(decided, verdict);
  const mayBeMore =
    verdict === "compulsory" && (isOpen || filterByVerdict(decided, "likely").length > 0);
  const empty = "empty" in content && !mayBeMore ? content.empty : "";
  if (verdicts.length === 0 && empty === "") return null;
  const list = (
    <ul>
      {verdicts.map(({ registration, reason, source: from, isRead }) => {
        const registrationContent = data.content.registrations[registration];
        const link = isSold({ verdict }) ? data.links[registration] : undefined;
        return (
          <li key={registration}>
            <h4>{registrationContent?.name}</h4>
            <p>{fillIn(registrationContent?.reasons[reason] ?? "", { stand: "" })}</p>
            {!link && isNeeded({ registration, verdict }) && (
              <p className="strong on-screen links">
                <NewTabLink
                  href={getChatUrl(
                    data.context.chat.number,
                    fillIn(data.content.result.helpMessage, {
                      name: registrationContent?.name ?? registration,
                    }),
                  )}
                  hint={data.context.chat.hint}
                >
                  {data.content.result.help}
                </NewTabLink>
              </p>
            )}
            {link && (
              <p className={`strong links line cluster ${styles.link}`}>
                <a href={link.href}>{link.title}</a>
                {link.fee && (
                  <span>{fillIn(fee, { name: link.product ?? "", fee: link.fee })}</span>
                )}
              </p>
            )}
            {verdict === "notYet" && !isRead && (
              <p className={`muted ${styles.unverified}`}>{unread}</p>
            )}
            <p className={styles.source}>
              <span>{source}</span> <SourceName source={data.sources[from]} />
            </p>
          </li>
        );
      })}
    </ul>
  );
  return (
    <section className={styles.group} data-verdict={verdict}>
      <h3>
        <VerdictLabel verdict={verdict} isStamp>
          {content.name}
        </VerdictLabel>
      </h3>
      {verdict === "notYet" && verdicts.length > 0 ? (
        // What can wait is folded: it is not urgent, and mostly the longest group.
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
function SourceName({ source }: { source: GuideData["sources"][string] | undefined }) {
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
  questionContent: GuideQuestionContent;
}

function UndecidedGroup({ undecided, content, questionContent }: UndecidedGroupProps) {
  const open = new Set(undecided.map(({ missing }) => missing));
  return (
    <section className={styles.group} data-verdict="open">
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
              <a href={`#${getQuestionId(name)}`}>{questionContent.questions[name].heading}</a>
            </li>
          ))}
      </ul>
    </section>
  );
}
