/** Renders pages of the desk as HTML. They work without scripts; scripts make them quicker. */
import type { ComponentProps, ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AddEnquiryPage } from "#desk/enquiries/add-enquiry-page.tsx";
import {
  EraseConfirmPage,
  EraseSpamConfirmPage,
  ExportConfirmPage,
} from "#desk/enquiries/confirm-pages.tsx";
import { EnquiryPage } from "#desk/enquiries/enquiry-page.tsx";
import { InboxPage } from "#desk/enquiries/inbox-page.tsx";
import { TodayPage } from "#desk/enquiries/today-page.tsx";
import { HealthPage } from "#desk/health/health-page.tsx";
import { HelpPage } from "#desk/help/help-page.tsx";
import { LaunchPage } from "#desk/launch/launch-page.tsx";
import { PeoplePage } from "#desk/people/people-page.tsx";
import { LinkSentPage, ProblemPage, SignInPage, VerifyPage } from "#desk/sign-in/sign-in-pages.tsx";
import { StatisticsPage } from "#desk/statistics/statistics-page.tsx";
import { FormEditorPage } from "#desk/website/form-editor-page.tsx";
import { FormListPage } from "#desk/website/form-list-page.tsx";
import { PublishPage } from "#desk/website/publish-page.tsx";
import { TextsPage } from "#desk/website/texts-page.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import type { DeskMessages } from "./desk-schema.ts";
import type { DeskContext } from "./page-context.ts";
import { favicon } from "./pictures.ts";

interface Page<Props> {
  component: ComponentType<Props>;
  title: (messages: DeskMessages, shown: Props) => string;
  script: string | undefined;
}

/** Ties the title of a row to the props of its component. */
function createPage<Props>(
  part: Page<Props>["component"],
  title: Page<Props>["title"],
  script?: string,
): Page<Props> {
  return { component: part, title, script };
}

/** THE table of the pages: the view of each is the props of its component. */
const pages = {
  "sign-in": createPage(SignInPage, ({ signIn }) => signIn.heading, "sign-in"),
  "link-sent": createPage(LinkSentPage, ({ signIn }) => signIn.sent.heading, "sign-in"),
  verify: createPage(VerifyPage, ({ verify }) => verify.heading, "people"),
  problem: createPage(ProblemPage, (messages, { kind }) => messages[kind].heading),
  today: createPage(TodayPage, ({ today }) => today.heading, "enquiry-list"),
  inbox: createPage(InboxPage, ({ inbox }) => inbox.heading, "enquiry-list"),
  enquiry: createPage(EnquiryPage, (_messages, { name }) => name, "enquiry"),
  "add-enquiry": createPage(AddEnquiryPage, ({ addEnquiry }) => addEnquiry.heading, "add-enquiry"),
  "erase-enquiry": createPage(EraseConfirmPage, (messages, { enquiry }) =>
    fillIn(messages.enquiry.erase.heading, { name: enquiry.name }),
  ),
  "erase-spam": createPage(EraseSpamConfirmPage, ({ inbox }) => inbox.eraseSpam.heading),
  export: createPage(ExportConfirmPage, ({ inbox }) => inbox.export.heading),
  people: createPage(PeoplePage, ({ people }) => people.heading, "people"),
  publish: createPage(PublishPage, ({ publish }) => publish.heading),
  texts: createPage(TextsPage, ({ pageEditor }) => pageEditor.heading, "page-editor"),
  forms: createPage(FormListPage, ({ formEditor }) => formEditor.heading),
  form: createPage(FormEditorPage, (_messages, { title }) => title, "form-editor"),
  launch: createPage(LaunchPage, ({ launch }) => launch.heading),
  health: createPage(HealthPage, ({ health }) => health.heading),
  help: createPage(HelpPage, ({ help }) => help.heading),
  statistics: createPage(StatisticsPage, ({ statistics }) => statistics.heading),
};

export type DeskView = {
  [Name in keyof typeof pages]: { page: Name } & WithoutContext<
    ComponentProps<(typeof pages)[Name]["component"]>
  >;
}[keyof typeof pages];

/** Distributes over a union, so that each kind of a page stays by itself. */
type WithoutContext<Props> = Props extends unknown ? Omit<Props, "context"> : never;

export function renderDeskPage({ page: name, ...view }: DeskView, context: DeskContext): string {
  const { language, messages, styles, scripts } = context;
  // The view belongs to the page it names; TypeScript cannot follow that through the table.
  const { component: Part, title, script = "" } = pages[name] as Page<{ context: DeskContext }>;
  const shown = { ...view, context };
  const sources = ["frame", script].flatMap((item) => scripts.get(item) ?? []);
  const html = (
    <html lang={languages[language].tag} data-script={languages[language].script}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="only light" />
        <title>{`${title(messages, shown)}: ${messages.name}`}</title>
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
