/** Renders pages of the desk as HTML. They work without scripts; scripts make them quicker. */
import type { ComponentProps, ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { EnterPage, EntrySentPage, ProblemPage, ProvePage } from "#desk/sign-in/sign-in-pages.tsx";
import { HealthPage } from "#desk/health/health-page.tsx";
import { HelpPage } from "#desk/help/help-page.tsx";
import { LaunchPage } from "#desk/launch/launch-page.tsx";
import { AddPage } from "#desk/enquiries/add-enquiry-page.tsx";
import { InboxPage } from "#desk/enquiries/inbox-page.tsx";
import { ErasePage, EraseSpamPage, ExportPage } from "#desk/enquiries/confirm-pages.tsx";
import { LeadPage } from "#desk/enquiries/enquiry-page.tsx";
import { TodayPage } from "#desk/enquiries/today-page.tsx";
import { NumbersPage } from "#desk/statistics/statistics-page.tsx";
import { PeoplePage } from "#desk/people/people-page.tsx";
import { ListPage, ListsPage } from "#desk/website/form-editor-page.tsx";
import { PublishPage } from "#desk/website/publish-page.tsx";
import { TextsPage } from "#desk/website/texts-page.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { favicon } from "./pictures.ts";
import type { Shell } from "./page-context.ts";
import type { DeskWords } from "./desk-schema.ts";

interface Page<Props> {
  part: ComponentType<Props>;
  title: (words: DeskWords, shown: Props) => string;
  script: string | undefined;
}

/** Ties the title of a row to the props of its component. */
function page<Props>(
  part: Page<Props>["part"],
  title: Page<Props>["title"],
  script?: string,
): Page<Props> {
  return { part, title, script };
}

/** THE table of the pages: the view of each is the props of its component. */
const pages = {
  enter: page(EnterPage, ({ signIn }) => signIn.heading, "enter"),
  "entry-sent": page(EntrySentPage, ({ signIn }) => signIn.sent.heading, "enter"),
  prove: page(ProvePage, ({ verify }) => verify.heading, "people"),
  problem: page(ProblemPage, (words, { kind }) => words[kind].heading),
  today: page(TodayPage, ({ today }) => today.heading, "list"),
  inbox: page(InboxPage, ({ inbox }) => inbox.heading, "list"),
  lead: page(LeadPage, (_words, { name }) => name, "lead"),
  "lead-add": page(AddPage, ({ addEnquiry }) => addEnquiry.heading, "add"),
  erase: page(ErasePage, ({ enquiry }, { name }) => fillIn(enquiry.erase.heading, { name })),
  "erase-spam": page(EraseSpamPage, ({ inbox }) => inbox.eraseSpam.heading),
  export: page(ExportPage, ({ inbox }) => inbox.export.heading),
  people: page(PeoplePage, ({ people }) => people.heading, "people"),
  publish: page(PublishPage, ({ publish }) => publish.heading),
  texts: page(TextsPage, ({ pageEditor }) => pageEditor.heading, "edit"),
  lists: page(ListsPage, ({ formEditor }) => formEditor.heading),
  list: page(ListPage, (_words, { name }) => name, "lists"),
  launch: page(LaunchPage, ({ launch }) => launch.heading),
  health: page(HealthPage, ({ health }) => health.heading),
  help: page(HelpPage, ({ help }) => help.heading),
  numbers: page(NumbersPage, ({ statistics }) => statistics.heading),
};

export type View = {
  [Name in keyof typeof pages]: { page: Name } & WithoutShell<
    ComponentProps<(typeof pages)[Name]["part"]>
  >;
}[keyof typeof pages];

/** Distributes over a union, so that each kind of a page stays by itself. */
type WithoutShell<Props> = Props extends unknown ? Omit<Props, "shell"> : never;

export function renderDesk({ page: name, ...view }: View, shell: Shell): string {
  const { language, words, styles, scripts } = shell;
  // The view belongs to the page it names; TypeScript cannot follow that through the table.
  const { part: Part, title, script = "" } = pages[name] as Page<{ shell: Shell }>;
  const shown = { ...view, shell };
  const sources = ["frame", script].flatMap((one) => scripts.get(one) ?? []);
  const html = (
    <html lang={languages[language].tag} data-script={languages[language].script}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="only light" />
        <title>{`${title(words, shown)}: ${words.name}`}</title>
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
        <Part {...shown} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(html)}`;
}
