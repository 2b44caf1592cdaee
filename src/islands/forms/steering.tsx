import { steeringFields } from "#forms/protocol.ts";
import type { Endpoint } from "./endpoint.ts";
import styles from "./steering.module.css";

interface SteeringProps {
  endpoint: Endpoint;
  form: string;
  language: string;
  /** Path of the page that holds the form. */
  page: string;
}

/** The hidden part of a form: what the endpoint needs, and a trap for robots. */
export function Steering({ endpoint, form, language, page }: SteeringProps) {
  const own = {
    [steeringFields.form]: form,
    [steeringFields.language]: language,
    [steeringFields.page]: page,
  };
  return (
    <>
      <input type="hidden" name={steeringFields.accessKey} value={endpoint.accessKey} />
      {endpoint.own &&
        Object.entries(own).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <input
        type="checkbox"
        name={steeringFields.botcheck}
        className={styles.trap}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
      />
    </>
  );
}
