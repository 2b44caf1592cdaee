import type { ReactNode } from "react";
import { languages } from "#locales.ts";
import { favicon } from "./pictures.ts";
import type { Shell } from "./view.ts";

interface DeskDocumentProps {
  shell: Shell;
  title: string;
  /** The name of the script that makes the page quicker, beside that of the frame. */
  script?: string;
  children: ReactNode;
}

/** The document around every page of the desk. */
export function DeskDocument({ shell, title, script, children }: DeskDocumentProps) {
  const { language, words, styles, scripts } = shell;
  const sources = ["frame", script ?? ""].flatMap((name) => scripts.get(name) ?? []);
  return (
    <html lang={languages[language].tag} data-script={languages[language].script}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="only light" />
        <title>{`${title}: ${words.name}`}</title>
        <link rel="icon" href={favicon} />
        <link rel="manifest" href="/desk/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {sources.map((source) => (
          <script key={source} type="module" src={source} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
