import { defaultLocale, getLanguageAttributes } from "#locales.ts";
import { getChatUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { NewTabLink } from "#ui/spoken.tsx";
import { guideQuestionNames, type VerdictName } from "./questions.ts";
import type { GuideData, GuideQuestionContent } from "./read-guide.ts";
import { isSold } from "./selected-services.ts";
import { getQuestionId } from "./situation.ts";
import { VerdictLabel } from "./verdict-label.tsx";
import { filterByVerdict, isNeeded, type Undecided, type Verdict } from "./verdicts.ts";
import styles from "./result-groups.module.css";

interface ResultGroupProps {
  verdict: VerdictName;
  decided: readonly Verdict[];
  data: GuideData;
  /** True if something may still be compulsory, so that "nothing is" would be false. */
  isOpen?: boolean;
}

/** The registrations that have one verdict, each with its reason, its source and our service or help. */
export function ResultGroup({ verdict, decided, data, isOpen = false }: ResultGroupProps) {
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
            {/* The first lines of the result say where the visitor stands. */}
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
  /** The heading. */
  content: string;
  questionContent: GuideQuestionContent;
}

/** The questions whose answers are missing, each with a link to it. */
export function UndecidedGroup({ undecided, content, questionContent }: UndecidedGroupProps) {
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
