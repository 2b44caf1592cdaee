import eye from "#ui/art/iris-404.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import type { NotFound as Words } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import styles from "./not-found.module.css";
import { StatusPage } from "./status-page.tsx";

interface NotFoundProps {
  words: Words;
  locale: Locale;
  /** What many come for. */
  services: readonly { title: string; href: string }[];
}

/** The 404 page: an eye replaces the zero. */
export function NotFound({ words, locale, services }: NotFoundProps) {
  const figure = (
    <>
      <span>4</span>
      <img src={eye} alt="" width="500" height="500" />
      <span>4</span>
    </>
  );
  return (
    <StatusPage
      words={words}
      figure={figure}
      more={
        <ul className={styles.services}>
          {services.map(({ title, href }) => (
            <li key={href}>
              <a className="line" href={href}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      }
    >
      <ButtonLink href={pathTo("home", locale)}>{words.home}</ButtonLink>
      <ButtonLink look="outline" href={pathTo("contact", locale)}>
        {words.contact}
      </ButtonLink>
    </StatusPage>
  );
}
