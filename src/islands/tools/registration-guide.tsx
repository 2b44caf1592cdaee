import { ButtonLink } from "#primitives/button.tsx";
import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import type { GuideWords } from "#shapes/guide.ts";
import { questionNames, verdictNames } from "#shapes/questions.ts";
import type { RegistrationRules } from "#shapes/registrations.ts";
import { addressOf, pile, verdictsFor, type Situation } from "#tools/guide.ts";
import { chatHref } from "#wording/chat-href.ts";
import { fillIn } from "#wording/fill-in.ts";
import { GuideQuestion } from "./guide-question.tsx";
import styles from "./registration-guide.module.css";
import { useOwnAddress } from "./use-own-address.ts";
import { useSituation } from "./use-situation.ts";
import { VerdictPile, type RegistrationOffer } from "./verdict-pile.tsx";

interface RegistrationGuideProps {
  words: GuideWords;
  rules: Pick<RegistrationRules, "limits" | "registrations">;
  /** What the sources are called, by their names. */
  sources: Record<string, string>;
  /** What we offer, by the names of the registrations. */
  offers: Record<string, RegistrationOffer>;
  /** Path of the page, and the origin of the site as the build knows it. */
  page: string;
  origin: string;
  /** Path of the contact form. */
  contact: string;
  /** Country code and number, digits only. */
  chat: string;
  /** "(opens in a new tab)", in the language of the page. */
  newTab: string;
}

/** A shop of which most things are usual. */
const example: Situation = {
  turnover: 1_500_000,
  employees: 0,
  answers: ["goods", "alone", "premises"],
};

/** Seven questions like a printed form, and the registrations sorted by what they are for these answers. */
export function RegistrationGuide(props: RegistrationGuideProps) {
  const { words, rules, sources, offers, page, contact, chat, newTab } = props;
  const filled = useSituation(example, words.numberInvalid);
  const verdicts = verdictsFor(rules, filled.situation);
  const piles = {
    compulsory: pile(verdicts, "compulsory"),
    worthIt: pile(verdicts, "worthIt"),
    notYet: pile(verdicts, "notYet"),
  };
  const origin = useOwnAddress("origin", props.origin);
  const names = (of: keyof typeof piles) =>
    piles[of].map(({ registration }) => words.registrations[registration]?.name).join(", ") ||
    words.send.none;
  const message = fillIn(words.send.message, {
    compulsory: names("compulsory"),
    worthIt: names("worthIt"),
    address: `${origin}${page}?${addressOf(filled.situation)}`,
  });

  return (
    <div className={styles.guide}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <h2>{words.heading}</h2>
        <p>{words.lede}</p>
        <ol>
          {questionNames.map((name) => (
            <GuideQuestion key={name} name={name} words={words} {...filled} />
          ))}
        </ol>
      </form>
      {/* For other answers it is another result: what is left of the example must not slide about. */}
      <div key={String(filled.isShared)} className={styles.result}>
        <h2>{words.result.heading}</h2>
        <output className={styles.summary} aria-live="polite">
          {fillIn(words.result.summary, {
            compulsory: piles.compulsory.length,
            worthIt: piles.worthIt.length,
            notYet: piles.notYet.length,
          })}
        </output>
        {verdictNames.map((of) => (
          <VerdictPile key={of} of={of} verdicts={piles[of]} {...{ words, sources, offers }} />
        ))}
        <aside className={styles.send}>
          <h3>{words.send.heading}</h3>
          <p>{words.send.lede}</p>
          <p className={styles.ways}>
            <ButtonLink href={chatHref(chat, message)} target="_blank" rel="noopener">
              {words.send.chat} <VisuallyHidden>{newTab}</VisuallyHidden>
            </ButtonLink>
            <ButtonLink look="outline" href={contact}>
              {words.send.contact}
            </ButtonLink>
          </p>
        </aside>
      </div>
    </div>
  );
}
