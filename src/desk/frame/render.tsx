/** The pages of the desk as HTML. They work as they are; scripts make them quicker. */
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DeskDocument } from "./desk-document.tsx";
import { EnterPage } from "#desk/enter/enter-page.tsx";
import { EntrySentPage } from "#desk/enter/entry-sent-page.tsx";
import { ProblemPage } from "./problem-page.tsx";
import { ProvePage } from "./prove-page.tsx";
import { fillIn } from "#text/sentences.ts";
import { AddPage } from "#desk/leads/add-page.tsx";
import { ErasePage, EraseSpamPage } from "#desk/leads/erase-page.tsx";
import { ExportPage } from "#desk/leads/export-page.tsx";
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
import { Island } from "./island.tsx";
import { shellFor } from "./sections.ts";
import type { Shell, View } from "./view.ts";

/** A whole page. */
export function renderDesk(view: View, shell: Shell): string {
  const { body, ...document } = pageOf(view, shell);
  const page = (
    <DeskDocument {...document} shell={shell}>
      {body}
    </DeskDocument>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

type Page = Omit<ComponentProps<typeof DeskDocument>, "shell" | "children"> & { body: ReactNode };

function pageOf(view: View, shell: Shell): Page {
  const { words } = shell;
  switch (view.page) {
    case "enter": {
      const data = { ...view, shell: shellFor("enter", shell) };
      const body = <Island name="enter" part={EnterPage} data={data} />;
      return { title: words.enter.heading, script: "enter", body };
    }
    case "entry-sent": {
      const body = <EntrySentPage shell={shell} toFile={view.toFile} />;
      return { title: words.enter.sent.heading, body };
    }
    case "today":
      return {
        title: words.today.heading,
        script: "list",
        body: <TodayPage view={view} shell={shell} />,
      };
    case "inbox":
      return {
        title: words.inbox.heading,
        script: "list",
        body: <InboxPage view={view} shell={shell} />,
      };
    case "lead":
      return { title: view.name, script: "lead", body: <LeadPage view={view} shell={shell} /> };
    case "lead-add":
      return {
        title: words.add.heading,
        script: "add",
        body: <AddPage {...view} shell={shell} />,
      };
    case "erase":
      return {
        title: fillIn(words.lead.erase.heading, { name: view.name }),
        body: <ErasePage {...view} shell={shell} />,
      };
    case "erase-spam":
      return {
        title: words.inbox.eraseSpam.heading,
        body: <EraseSpamPage shell={shell} count={view.count} />,
      };
    case "export":
      return { title: words.inbox.export.heading, body: <ExportPage {...view} shell={shell} /> };
    case "prove":
      return {
        title: words.prove.heading,
        script: "people",
        body: <ProvePage shell={shell} again={view.again} />,
      };
    case "people":
      return {
        title: words.people.heading,
        script: "people",
        body: <PeoplePage {...view} shell={shell} />,
      };
    case "publish":
      return {
        title: words.publish.heading,
        body: <PublishPage {...view} shell={shell} />,
      };
    case "texts": {
      const body = <TextsPage {...view} shell={shell} />;
      return { title: words.edit.heading, script: "edit", body };
    }
    case "lists":
      return { title: words.lists.heading, body: <ListsPage {...view} shell={shell} /> };
    case "list":
      return { title: view.name, script: "lists", body: <ListPage {...view} shell={shell} /> };
    case "launch":
      return { title: words.launch.heading, body: <LaunchPage {...view} shell={shell} /> };
    case "health":
      return { title: words.health.heading, body: <HealthPage {...view} shell={shell} /> };
    case "help":
      return { title: words.help.heading, body: <HelpPage shell={shell} /> };
    case "numbers":
      return { title: words.numbers.heading, body: <NumbersPage view={view} shell={shell} /> };
    case "problem": {
      const next = { href: "/desk", label: words.enter.goOn };
      const body = <ProblemPage words={words[view.kind]} shell={shell} next={next} />;
      return { title: words[view.kind].heading, body };
    }
  }
}
