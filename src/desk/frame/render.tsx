/** The pages of the desk as HTML. They work as they are; scripts make them quicker. */
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { languages } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { EntrySentPage, ProblemPage, ProvePage } from "#desk/enter/door-page.tsx";
import { EnterPage } from "#desk/enter/enter-page.tsx";
import { AddPage } from "#desk/leads/add-page.tsx";
import { ErasePage, EraseSpamPage, ExportPage } from "#desk/leads/last-look-pages.tsx";
import { HealthPage } from "#desk/health/health-page.tsx";
import { HelpPage } from "#desk/help/help-page.tsx";
import { LaunchPage } from "#desk/launch/launch-page.tsx";
import { ListPage } from "#desk/lists/list-page.tsx";
import { ListsPage } from "#desk/lists/lists-page.tsx";
import { InboxPage } from "#desk/leads/inbox-page.tsx";
import { LeadPage } from "#desk/leads/lead-page.tsx";
import { TodayPage } from "#desk/leads/today-page.tsx";
import { NumbersPage } from "#desk/numbers/numbers-page.tsx";
import { PeoplePage } from "#desk/people/people-page.tsx";
import { PublishPage } from "#desk/publish/publish-page.tsx";
import { TextsPage } from "#desk/edit/texts-page.tsx";
import { favicon } from "./pictures.ts";
import type { Shell, View, Views } from "./view.ts";
import type { DeskWords } from "./words.ts";

interface Page<Shown> {
  page: ComponentType<Shown & { shell: Shell }>;
  title: (words: DeskWords, view: Shown) => string;
  /** The name of the script that makes the page quicker, beside that of the frame. */
  script?: string;
}

/** THE table of the pages. */
const pages: { [Name in keyof Views]: Page<Views[Name]> } = {
  enter: { page: EnterPage, title: ({ enter }) => enter.heading, script: "enter" },
  "entry-sent": { page: EntrySentPage, title: ({ enter }) => enter.sent.heading },
  prove: { page: ProvePage, title: ({ prove }) => prove.heading, script: "people" },
  problem: { page: ProblemPage, title: (words, { kind }) => words[kind].heading },
  today: { page: TodayPage, title: ({ today }) => today.heading, script: "list" },
  inbox: { page: InboxPage, title: ({ inbox }) => inbox.heading, script: "list" },
  lead: { page: LeadPage, title: (_words, { name }) => name, script: "lead" },
  "lead-add": { page: AddPage, title: ({ add }) => add.heading, script: "add" },
  erase: { page: ErasePage, title: ({ lead }, { name }) => fillIn(lead.erase.heading, { name }) },
  "erase-spam": { page: EraseSpamPage, title: ({ inbox }) => inbox.eraseSpam.heading },
  export: { page: ExportPage, title: ({ inbox }) => inbox.export.heading },
  people: { page: PeoplePage, title: ({ people }) => people.heading, script: "people" },
  publish: { page: PublishPage, title: ({ publish }) => publish.heading },
  texts: { page: TextsPage, title: ({ edit }) => edit.heading, script: "edit" },
  lists: { page: ListsPage, title: ({ lists }) => lists.heading },
  list: { page: ListPage, title: (_words, { name }) => name, script: "lists" },
  launch: { page: LaunchPage, title: ({ launch }) => launch.heading },
  health: { page: HealthPage, title: ({ health }) => health.heading },
  help: { page: HelpPage, title: ({ help }) => help.heading },
  numbers: { page: NumbersPage, title: ({ numbers }) => numbers.heading },
};

/** A whole page. */
export function renderDesk({ page: name, ...view }: View, shell: Shell): string {
  const { language, words, styles, scripts } = shell;
  // A view belongs to the page that it names, which TypeScript does not see through the table.
  const { page: Part, title, script = "" } = pages[name] as Page<object>;
  const sources = ["frame", script].flatMap((one) => scripts.get(one) ?? []);
  const page = (
    <html lang={languages[language].tag} data-script={languages[language].script}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="only light" />
        <title>{`${title(words, view)}: ${words.name}`}</title>
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
      <body>
        <Part {...view} shell={shell} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
