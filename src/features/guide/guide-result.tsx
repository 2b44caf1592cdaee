import { ButtonLink } from "#primitives/button.tsx";
import { NewTabLink } from "#primitives/new-tab-link.tsx";
import type { GuideWords } from "#schemas/guide.ts";
import { queryFor } from "#tool-kit/choice.ts";
import { kindOf, pile, type Situation, type Verdict } from "./guide.ts";
import { chatHref } from "#format/chat-href.ts";
import { fillIn } from "#format/fill-in.ts";
import styles from "./guide-result.module.css";
import { useOrigin } from "#tool-kit/use-origin.ts";
import { ResultGroup, type RegistrationLink } from "./result-group.tsx";

export interface GuideResultProps {
  words: GuideWords;
  verdicts: readonly Verdict[];
  situation: Situation;
  /** That of an address with these answers. */
  query: string;
  /** What the sources are called, by their names. */
  sources: Record<string, string>;
  /** What we offer, by the names of the registrations, in the order of the site. */
  links: Record<string, RegistrationLink>;
  /** Paths of this page and of those that the result can be taken to. */
  pages: { guide: string; contact: string; fees: string; papers: string };
  /** Origin of the site as the build knows it. */
  origin: string;
  /** The chat: country code and number, digits only, and the hint that it opens a new tab. */
  chat: { number: string; hint: string };
}

/** The three piles, and the ways on with what lies in them. */
export function GuideResult(props: GuideResultProps) {
  const { words, verdicts, situation, query, sources, links, pages, chat } = props;
  const origin = useOrigin("origin", props.origin);
  const compulsory = pile(verdicts, "compulsory");
  const worthIt = pile(verdicts, "worthIt");
  const notYet = pile(verdicts, "notYet");
  const wanted = new Set([...compulsory, ...worthIt].map(({ registration }) => registration));
  const asked = Object.entries(links).flatMap(([name, { id }]) => (wanted.has(name) && id) || []);
  const need = [...new Set(asked)];
  const named = (papers: readonly Verdict[]) =>
    papers.map(({ registration }) => words.registrations[registration]?.name).join(", ") ||
    words.send.none;
  const message = fillIn(words.send.message, {
    compulsory: named(compulsory),
    worthIt: named(worthIt),
    address: `${origin}${pages.guide}${query}`,
  });
  const shared = { words, sources, links };

  return (
    <>
      <div className={styles.needed}>
        <h2>{words.result.heading}</h2>
        <output className={styles.summary} aria-live="polite">
          {fillIn(words.result.summary, {
            compulsory: compulsory.length,
            worthIt: worthIt.length,
            notYet: notYet.length,
          })}
        </output>
        <ResultGroup of="compulsory" verdicts={compulsory} {...shared} />
        <ResultGroup of="worthIt" verdicts={worthIt} {...shared} />
        <aside className={styles.send}>
          <h3>{words.send.heading}</h3>
          <p>{words.send.lede}</p>
          <p className={styles.ways}>
            <ButtonLink href={`${pages.contact}${queryFor({ need })}`}>
              {words.send.contact}
            </ButtonLink>
            <NewTabLink href={chatHref(chat.number, message)} hint={chat.hint}>
              {words.send.chat}
            </NewTabLink>
          </p>
          <p className={styles.ways}>
            <a href={`${pages.fees}${queryFor({ need })}`}>{words.fees}</a>
            <a href={`${pages.papers}${queryFor({ need, as: kindOf(verdicts, situation) })}`}>
              {words.papers}
            </a>
          </p>
        </aside>
      </div>
      <ResultGroup of="notYet" verdicts={notYet} {...shared} />
    </>
  );
}
