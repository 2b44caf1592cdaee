/** The pages of the desk as HTML. They work as they are; scripts make them quicker. */
import { renderToStaticMarkup } from "react-dom/server";
import { DeskDocument } from "./frame/desk-document.tsx";
import { EnterPage } from "./enter/enter-page.tsx";
import { EntrySentPage } from "./enter/entry-sent-page.tsx";
import { ProblemPage } from "./frame/problem-page.tsx";
import { ProvePage } from "./frame/prove-page.tsx";
import { fillIn } from "#format/fill-in.ts";
import { AddPage } from "./leads/add-page.tsx";
import { ErasePage } from "./leads/erase-page.tsx";
import { ExportPage } from "./leads/export-page.tsx";
import { HealthPage } from "./health/health-page.tsx";
import { HelpPage } from "./help/help-page.tsx";
import { LaunchPage } from "./launch/launch-page.tsx";
import { ImportCheckPage } from "./leads/import-check-page.tsx";
import { ImportPage } from "./leads/import-page.tsx";
import { InboxPage } from "./leads/inbox-page.tsx";
import { LeadPage } from "./leads/lead-page.tsx";
import { TodayPage } from "./leads/today-page.tsx";
import { PosterPage } from "./numbers/poster-page.tsx";
import { NumbersPage } from "./numbers/numbers-page.tsx";
import { RecoveryPage } from "./people/recovery-page.tsx";
import { PeoplePage } from "./people/people-page.tsx";
import { PreviewPage } from "./publish/preview-page.tsx";
import { PublishPage } from "./publish/publish-page.tsx";
import { CoursesPage } from "./words/courses-page.tsx";
import { EditPage } from "./words/edit-page.tsx";
import { NewCoursePage } from "./words/new-course-page.tsx";
import { DocumentsPage } from "./words/documents-page.tsx";
import { TakeAwayPage } from "./words/take-away-page.tsx";
import { TestimonialPage } from "./words/testimonial-page.tsx";
import { TestimonialsPage } from "./words/testimonials-page.tsx";
import { Island } from "./islands/island.tsx";
import { writeData } from "./islands/page-data.ts";
import { shellFor } from "./islands/sections.ts";
import type { Shell, View } from "./view.ts";

/** What the script of an island is answered: the next view, and what changes around it. */
export function renderAnswer(view: View, { now, counts, act }: Shell): string {
  return writeData({ view, shell: { now, counts, act } });
}

/** A whole page. */
export function renderDesk(view: View, shell: Shell): string {
  return `<!doctype html>${renderToStaticMarkup(<Page view={view} shell={shell} />)}`;
}

function Page({ view, shell }: { view: View; shell: Shell }) {
  const { words } = shell;
  switch (view.page) {
    case "enter":
      return (
        <DeskDocument shell={shell} title={words.enter.heading} script="enter">
          <Island
            name="enter"
            part={EnterPage}
            data={{ ...view, shell: shellFor("enter", shell) }}
          />
        </DeskDocument>
      );
    case "entry-sent":
      return (
        <DeskDocument shell={shell} title={words.enter.sent.heading}>
          <EntrySentPage shell={shell} toFile={view.toFile} />
        </DeskDocument>
      );
    case "today":
      return (
        <DeskDocument shell={shell} title={words.today.heading} script="today">
          <Island name="today" part={TodayPage} data={{ view, shell: shellFor("leads", shell) }} />
        </DeskDocument>
      );
    case "inbox":
      return (
        <DeskDocument shell={shell} title={words.inbox.heading} script="inbox">
          <Island name="inbox" part={InboxPage} data={{ view, shell: shellFor("leads", shell) }} />
        </DeskDocument>
      );
    case "lead":
      return (
        <DeskDocument shell={shell} title={view.name} script="lead">
          <Island name="lead" part={LeadPage} data={{ view, shell: shellFor("leads", shell) }} />
        </DeskDocument>
      );
    case "lead-add":
      return (
        <DeskDocument shell={shell} title={words.add.heading} script="add">
          <AddPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "import":
      return (
        <DeskDocument shell={shell} title={words.import.heading}>
          <ImportPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "import-check":
      return (
        <DeskDocument shell={shell} title={words.import.check.heading}>
          <ImportCheckPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "erase":
      return (
        <DeskDocument shell={shell} title={fillIn(words.lead.erase.heading, { name: view.name })}>
          <ErasePage {...view} shell={shell} />
        </DeskDocument>
      );
    case "export":
      return (
        <DeskDocument shell={shell} title={words.inbox.export.heading}>
          <ExportPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "prove":
      return (
        <DeskDocument shell={shell} title={words.prove.heading} script="people">
          <ProvePage shell={shell} again={view.again} />
        </DeskDocument>
      );
    case "people":
      return (
        <DeskDocument shell={shell} title={words.people.heading} script="people">
          <PeoplePage {...view} shell={shell} />
        </DeskDocument>
      );
    case "recovery":
      return (
        <DeskDocument shell={shell} title={words.people.recovery.newCode.heading}>
          <RecoveryPage shell={shell} code={view.code} />
        </DeskDocument>
      );
    case "publish":
      return (
        <DeskDocument
          shell={shell}
          title={words.publish.heading}
          script="publish"
          again={view.underWay !== undefined}
        >
          <PublishPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "preview":
      return (
        <DeskDocument
          shell={shell}
          title={words.publish.preview.open}
          script="publish"
          again={view.failed === undefined}
        >
          <PreviewPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "words":
      return (
        <DeskDocument shell={shell} title={words.words.heading}>
          <DocumentsPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "words-edit":
      return (
        <DeskDocument shell={shell} title={view.document} script="words">
          <Island name="words" part={EditPage} data={{ view, shell: shellFor("words", shell) }} />
        </DeskDocument>
      );
    case "courses":
      return (
        <DeskDocument shell={shell} title={words.words.courses.heading}>
          <CoursesPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "course-new":
      return (
        <DeskDocument shell={shell} title={words.words.courses.new.heading} script="new-course">
          <NewCoursePage {...view} shell={shell} />
        </DeskDocument>
      );
    case "course-take-away":
      return (
        <DeskDocument
          shell={shell}
          title={fillIn(words.words.courses.take.heading, { course: view.title })}
        >
          <TakeAwayPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "testimonials":
      return (
        <DeskDocument shell={shell} title={words.words.testimonials.heading}>
          <TestimonialsPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "testimonial":
      return (
        <DeskDocument shell={shell} title={view.title}>
          <TestimonialPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "launch":
      return (
        <DeskDocument shell={shell} title={words.launch.heading}>
          <LaunchPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "health":
      return (
        <DeskDocument shell={shell} title={words.health.heading}>
          <HealthPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "help":
      return (
        <DeskDocument shell={shell} title={words.help.heading}>
          <HelpPage shell={shell} />
        </DeskDocument>
      );
    case "numbers":
      return (
        <DeskDocument shell={shell} title={words.numbers.heading}>
          <NumbersPage view={view} shell={shell} />
        </DeskDocument>
      );
    case "poster":
      return (
        <DeskDocument shell={shell} title={words.numbers.poster.heading}>
          <PosterPage {...view} shell={shell} />
        </DeskDocument>
      );
    case "problem":
      return (
        <DeskDocument shell={shell} title={words[view.kind].heading}>
          <ProblemPage
            words={words[view.kind]}
            shell={shell}
            next={{ href: "/desk", label: words.enter.goOn }}
          />
        </DeskDocument>
      );
  }
}
