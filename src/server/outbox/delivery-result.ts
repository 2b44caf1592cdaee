import type { SkipReason } from "#server/store/confirmation-jobs.ts";

interface DeliverySuccess {
  sent: true;
  /** True where the mail was written to a file, because no mail server is set. */
  toFile?: boolean;
}

interface DeliveryFailure {
  sent: false;
  /** True where another try would fail, too. */
  permanent: boolean;
  /** Without personal data, so that a log may have it: `550`, `ETIMEDOUT`, `no FORWARD_URL`. */
  errorCode: string;
  /** The finer code of a mail server, for example `5.7.60`. */
  enhancedCode?: string | undefined;
  /** Set where a confirmation is left out for good; `errorCode` says why. */
  skipped?: SkipReason;
  /** The answer of the other server. It may name people, so only the owner may read it, and no log. */
  answer?: string;
}

/** The result of one try to deliver a job. */
export type DeliveryResult = DeliverySuccess | DeliveryFailure;

/** The error code that a job stores: `550`, or `550 5.7.60` with the finer code of a mail server. */
export function formatErrorCode({
  errorCode,
  enhancedCode,
}: Pick<DeliveryFailure, "errorCode" | "enhancedCode">): string {
  return enhancedCode === undefined ? errorCode : `${errorCode} ${enhancedCode}`;
}
