import eye from "#art/iris-404.svg?url";
import { ButtonLink } from "#primitives/button.tsx";
import type { NotFound as Words } from "#schemas/not-found.ts";
import { pathTo, type Locale } from "#site";
import { StatusPage } from "./status-page.tsx";

/** The 404 page: an eye replaces the zero. */
export function NotFound({ words, locale }: { words: Words; locale: Locale }) {
  const figure = (
    <>
      <span>4</span>
      <img src={eye} alt="" width="500" height="500" />
      <span>4</span>
    </>
  );
  return (
    <StatusPage words={words} figure={figure}>
      <ButtonLink href={pathTo("home", locale)}>{words.home}</ButtonLink>
      <ButtonLink look="outline" href={pathTo("contact", locale)}>
        {words.contact}
      </ButtonLink>
    </StatusPage>
  );
}
