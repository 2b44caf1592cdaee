import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import styles from "./help-page.module.css";

/** Questions of owners and staff about the desk, with an answer for each. */
export function HelpPage({ context }: { context: DeskContext }) {
  const { heading, questions } = context.messages.help;
  return (
    <DeskFrame context={context} menuItem="help" heading={heading}>
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
    </DeskFrame>
  );
}
