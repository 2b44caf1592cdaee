/** Renders pages of the desk as HTML. They work without scripts; scripts make them quicker. */
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import type { DeskMessages } from "./desk-schema.ts";
import type { DeskContext } from "./page-context.ts";
import { favicon } from "./pictures.ts";

/** The values of `--paper` in the styles of the desk, for the status bar of a phone and for the manifest. */
export const paperColors = { light: "#fff8ec", dark: "#17100c" } as const;

/** How a view becomes a page: `reply.sendPage(page, view)`. */
export interface PageTemplate<View> {
  title: (messages: DeskMessages, view: View) => string;
  /** The name of a file in src/desk/browser; every page has the script `frame`, too. */
  script?: string | undefined;
  component: ComponentType<View & { context: DeskContext }>;
}

export function renderDeskPage<View>(
  { title, script = "", component: Page }: PageTemplate<View>,
  view: View,
  context: DeskContext,
): string {
  const { language, messages, styles, scripts } = context;
  const sources = ["frame", script].flatMap((item) => scripts.get(item) ?? []);
  const html = (
    <html lang={languages[language].tag} data-writing={languages[language].script}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {Object.entries(paperColors).map(([scheme, color]) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={color}
          />
        ))}
        <title>{`${title(messages, view)}: ${messages.name}`}</title>
        <link rel="icon" href={favicon} />
        <link rel="manifest" href={deskPaths.manifest} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {sources.map((source) => (
          <script key={source} type="module" src={source} />
        ))}
      </head>
      <body>
        <Page {...view} context={context} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(html)}`;
}
