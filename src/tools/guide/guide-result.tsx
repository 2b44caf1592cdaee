import { queryFor } from "#content/choice.ts";
import { OutOfDate } from "#tools/kit/out-of-date.tsx";
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
} from "./guide.ts";
import type { GuideData } from "./guide-data.ts";
import { fillIn } from "#text/sentences.ts";
import styles from "./guide-result.module.css";
import { useOrigin } from "#tools/kit/use-origin.ts";
import { ResultGroup, UndecidedGroup } from "./result-group.tsx";

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
  const shared = { data };

  return (
    <>
      <div className={styles.needed} id="guide-result">
        <h2>{words.result.heading}</h2>
        <OutOfDate words={kit.outOfDate} />
        {isExample(values) && <p className={styles.example}>{words.result.example}</p>}
        <p className={styles.summary}>
          {fillIn(words.result.summary, countsOf({ decided, undecided }))}
        </p>
        {contradicts(situation.answers) && (
          <p className={styles.example}>{words.result.contradiction}</p>
        )}
        {undecided.length > 0 && <UndecidedGroup undecided={undecided} {...shared} />}
        <ResultGroup
          of="compulsory"
          verdicts={compulsory}
          isOpen={undecided.length > 0}
          {...shared}
        />
        <ResultGroup of="disputed" verdicts={disputed} {...shared} />
        <ResultGroup of="worthIt" verdicts={worthIt} {...shared} />
        <div className={styles.send}>
          <p>{words.notAsked}</p>
          <p className={styles.ways}>
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
        <ResultGroup of="notYet" verdicts={notYet} {...shared} />
      </div>
    </>
  );
}
