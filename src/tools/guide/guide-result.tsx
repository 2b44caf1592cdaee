import { queryFor, type ProductId } from "#content/choice.ts";
import { OutOfDate } from "#tools/kit/tool-form.tsx";
import { TakeAlong } from "#tools/kit/take-along.tsx";
import {
  contradicts,
  countsOf,
  isExample,
  kindOf,
  pile,
  queryOf,
  situationIn,
  verdictsFor,
  type Undecided,
  type Verdict,
} from "./guide.ts";
import type { GuideData } from "./read-guide.ts";
import { fillIn } from "#text/sentences.ts";
import rules from "./guide-rules.module.css";
import styles from "./guide-result.module.css";
import { useOrigin } from "#tools/kit/in-browser.ts";
import { defaultLocale, spokenIn } from "#locales.ts";
import type { VerdictName } from "./questions.ts";

interface GuideResultProps {
  data: GuideData;
  /** The answers in the form. */
  values: URLSearchParams;
  /** Origin of the site as the build knows it. */
  origin: string;
}

/** The groups of registrations, with the links and buttons for each. */
export function GuideResult(props: GuideResultProps) {
  const { data, values } = props;
  const { words, links, kit, pages } = data;
  const situation = situationIn(values);
  const { decided, undecided } = verdictsFor(data.rules, situation);
  const origin = useOrigin("origin", props.origin);
  const compulsory = pile(decided, "compulsory");
  const disputed = pile(decided, "disputed");
  const worthIt = pile(decided, "worthIt");
  const notYet = pile(decided, "notYet");
  const wanted = new Set([...compulsory, ...worthIt].map(({ registration }) => registration));
  const services = Object.entries(links).flatMap(
    ([name, { id }]) => (wanted.has(name) && id) || [],
  );
  const need = [...new Set(services)];
  const { piles, open } = words.result;
  const named = (some: readonly { registration: string }[]) =>
    some.map(({ registration }) => words.registrations[registration]?.name).join(", ") ||
    words.result.none;
  const address = `${origin}${pages.guide}${queryOf(values)}`;
  const text = [
    `${words.result.heading} (${words.result.place})`,
    `${piles.compulsory.name}: ${named(compulsory)}`,
    ...(disputed.length > 0 ? [`${piles.disputed.name}: ${named(disputed)}`] : []),
    `${piles.worthIt.name}: ${named(worthIt)}`,
    ...(undecided.length > 0 ? [`${open.name}: ${named(undecided)}`] : []),
  ];

  return (
    <>
      <div className={`stack ${styles.needed}`} id="guide-result">
        <h2>{words.result.heading}</h2>
        <OutOfDate words={kit.outOfDate} />
        {isExample(values) && <p className={`strong ${styles.example}`}>{words.result.example}</p>}
        <p className={`strong ${styles.summary}`}>
          {fillIn(words.result.summary, countsOf({ decided, undecided }))}
        </p>
        {contradicts(situation.answers) && (
          <p className={`strong ${styles.example}`}>{words.result.contradiction}</p>
        )}
        {undecided.length > 0 && <UndecidedGroup undecided={undecided} data={data} />}
        <ResultGroup
          of="compulsory"
          verdicts={compulsory}
          isOpen={undecided.length > 0}
          data={data}
        />
        <ResultGroup of="disputed" verdicts={disputed} data={data} />
        <ResultGroup of="worthIt" verdicts={worthIt} data={data} />
        <div className={`stack on-screen ${styles.send}`}>
          <p>{words.notAsked}</p>
          <p className={`links line cluster ${styles.ways}`}>
            <a href={`${pages.fees}${queryFor({ need })}`}>{words.fees}</a>
            <a href={`${pages.papers}${queryFor({ need, as: kindOf(decided, situation) })}`}>
              {words.papers}
            </a>
          </p>
          <TakeAlong
            kit={kit}
            text={text.join("\n")}
            link={() => address}
            isExample={isExample(values)}
          />
        </div>
      </div>
      <div className={styles.later}>
        <ResultGroup of="notYet" verdicts={notYet} data={data} />
      </div>
    </>
  );
}

/** What we offer for a registration: the page of the service that brings it, and our fee where it has one. */
export interface RegistrationLink {
  title: string;
  href: string;
  id?: ProductId;
  /** As it is sold: `from ₹300`. */
  fee?: string;
}

interface ResultGroupProps {
  of: VerdictName;
  verdicts: readonly Verdict[];
  data: GuideData;
  /** Whether a number is missing, so that an empty pile says nothing. */
  isOpen?: boolean;
}

/** The registrations of one verdict under its stamp, each with its reason, its rule and our service for it. */
function ResultGroup({ of, verdicts, data, isOpen = false }: ResultGroupProps) {
  const { piles, fee, source, unread } = data.words.result;
  const { name, lede } = piles[of];
  const empty = of === "disputed" || isOpen ? "" : piles[of].empty;
  if (verdicts.length === 0 && empty === "") return null;
  const list = (
    <ul>
      {verdicts.map(({ registration, reason, source: from }) => {
        const named = data.words.registrations[registration];
        // What is not needed, or not yet known to be, is not sold.
        const isSold = of === "compulsory" || of === "worthIt";
        const link = isSold ? data.links[registration] : undefined;
        // "Useful" is advice; what the law asks for, or does not, must have been read in the law.
        const isUnread =
          (of === "compulsory" || of === "notYet") && data.sources[from]?.basis !== "statute";
        return (
          <li key={registration}>
            <h4>{named?.name}</h4>
            <p>{named?.reasons[reason]}</p>
            {link && (
              <p className={`strong links line cluster ${styles.link}`}>
                <a href={link.href}>{link.title}</a>
                {link.fee && <span>{fillIn(fee, { fee: link.fee })}</span>}
              </p>
            )}
            {isUnread && <p className={`muted ${styles.unread}`}>{unread}</p>}
            <p className={styles.source}>
              <span>{source}</span> <SourceName of={data.sources[from]} />
            </p>
          </li>
        );
      })}
    </ul>
  );
  return (
    <section className={`${rules.inked} ${styles.pile}`} data-verdict={of}>
      <h3 className={styles.stamp}>{name}</h3>
      {of === "notYet" && verdicts.length > 0 ? (
        // It is not urgent, and mostly the highest pile.
        <details className="unfolds">
          <summary className={`muted ${styles.lede}`}>{lede}</summary>
          {list}
        </details>
      ) : (
        <>
          <p className={`muted ${styles.lede}`}>{verdicts.length > 0 ? lede : empty}</p>
          {list}
        </>
      )}
    </section>
  );
}

/** Laws and notifications are cited as they were published, in English. */
function SourceName({ of: source }: { of: GuideData["sources"][string] | undefined }) {
  const english = spokenIn(defaultLocale);
  if (!source?.url) return <span {...english}>{source?.name}</span>;
  return (
    <a href={source.url} {...english}>
      {source.name}
    </a>
  );
}

interface UndecidedGroupProps {
  undecided: readonly Undecided[];
  data: GuideData;
}

/** What cannot be said before a number is written, and which number that is. */
function UndecidedGroup({ undecided, data }: UndecidedGroupProps) {
  const { open } = data.words.result;
  return (
    <section className={`${rules.inked} ${styles.pile}`} data-verdict="open">
      <h3 className={styles.stamp}>{open.name}</h3>
      <ul>
        {undecided.map(({ registration, missing }) => (
          <li key={registration}>
            <h4>{data.words.registrations[registration]?.name}</h4>
            <p>{open[missing]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
