import { forMembers } from "#desk/frame/access.ts";
import { definePage } from "#desk/frame/desk-page.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import styles from "./help-page.module.css";

export const helpPage = definePage({
  path: deskPaths.help,
  access: forMembers,
  heading: ({ help }) => help.heading,
  menu: { icon: "help" },
  query: () => ({}),
  body: Help,
});

/** Questions of owners and staff about the desk, with an answer for each. */
function Help({ context }: { context: DeskContext }) {
  const { questions } = context.messages.help;
  return (
    <div className={`stack ${styles.help}`}>
      {Object.entries(questions).map(([name, { question, answer }]) => (
        <section
          key={name}
          id={name}
          className="card"
          aria-labelledby={`${name}-question`}
          tabIndex={-1}
        >
          <h2 id={`${name}-question`}>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </div>
  );
}
