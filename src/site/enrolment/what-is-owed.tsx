import type { Payment } from "#forms/protocol.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { EnrolmentWords } from "./words.ts";
import { fillIn } from "#text/sentences.ts";
import type { PayByUpi } from "./pay-by-upi.ts";
import styles from "./what-is-owed.module.css";

export interface WhatIsOwedProps {
  words: Pick<EnrolmentWords["sent"], "owed" | "confirmed">;
  upi?: PayByUpi | undefined;
  /** How to pay, and the note to write; the server fills both in on the page without scripts. */
  payment?: Payment | undefined;
  reference?: string | undefined;
}

/** Below the fee of a course that was enrolled for: how it is paid, or that nothing is to be paid yet. */
export function WhatIsOwed({
  words,
  upi,
  payment,
  reference,
  fee,
}: WhatIsOwedProps & { fee: string }) {
  return (
    <div className={styles.owed}>
      {!payment && <p data-pay-later="">{words.owed}</p>}
      {upi && (
        <div className={styles.upi} data-upi="" hidden={!payment}>
          <svg
            className={styles.code}
            viewBox={`0 0 ${payment?.code.size ?? 1} ${payment?.code.size ?? 1}`}
            role="img"
            aria-label={upi.words.code}
            shapeRendering="crispEdges"
            data-upi-code=""
          >
            <path d={payment?.code.path ?? ""} />
          </svg>
          <div>
            <p>{upi.words.scan}</p>
            <dl>
              <dt>{upi.words.account}</dt>
              <dd>{upi.id}</dd>
              <dt>{upi.words.note}</dt>
              <dd data-upi-note="">{reference}</dd>
            </dl>
          </div>
          <span className={styles.link}>
            <ButtonLink href={payment?.link ?? "#"} data-upi-link="">
              {fillIn(upi.words.payFee, { fee })}
            </ButtonLink>
          </span>
        </div>
      )}
      <p className={styles.confirmed}>{words.confirmed}</p>
    </div>
  );
}
