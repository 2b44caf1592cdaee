import type { Texts } from "virtual:texts";
import { type CalculatorName, getPagePath, type Locale } from "#page-map.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getChatUrl } from "#text/links.ts";
import { NewTabLink, VisuallyHidden } from "#ui/spoken.tsx";
import styles from "./troubles.module.css";

type TroublesContent = Texts["services"]["troubles"];
type TroubleName = keyof TroublesContent["list"];

/** The service that helps with a trouble, and the calculator that says what it costs. */
const troubles: Record<TroubleName, { service: string; calculator?: CalculatorName }> = {
  cancelled: { service: "gst" },
  missingReturn: { service: "gst", calculator: "lateGst" },
  incomeTax: { service: "itr" },
};

interface TroublesProps {
  content: TroublesContent;
  /** The key of the service whose page this is; undefined where all troubles are listed. */
  service?: string;
  business: Pick<Business, "chatNumber">;
  newTab: string;
  locale: Locale;
}

/** For a visitor whom an official notice or message frightens: the first step, and a chat that begins with the trouble. */
export function Troubles({ content, service, business, newTab, locale }: TroublesProps) {
  // The keys of a constant are those of its type.
  const names = (Object.keys(troubles) as TroubleName[]).filter(
    (name) => service === undefined || troubles[name].service === service,
  );
  if (names.length === 0) return null;
  return (
    <section className={styles.troubles}>
      <h2>{content.heading}</h2>
      <div className="ruled">
        {names.map((name) => {
          const { title, text, message } = content.list[name];
          const { calculator } = troubles[name];
          return (
            <details key={name} className="unfolds">
              <summary>
                <h3>{title}</h3>
              </summary>
              <p>{text}</p>
              <p className="cluster links on-screen">
                <NewTabLink href={getChatUrl(business.chatNumber, message)} hint={newTab}>
                  {content.show}
                  <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
                </NewTabLink>
                {calculator && <a href={getPagePath(calculator, locale)}>{content.cost}</a>}
              </p>
            </details>
          );
        })}
      </div>
    </section>
  );
}
