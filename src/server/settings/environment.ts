/** The settings of the environment, each with its default and how it is read. */
import { localAccessKey } from "#forms/protocol.ts";
import * as v from "valibot";
import {
  everyOf,
  readDatabaseUrl,
  readForwardUrl,
  readMailbox,
  readOrigin,
  readProxy,
  readSmtpUrl,
  readWhole,
} from "./setting-values.ts";

const text = v.pipe(v.string(), v.trim());

function readable<T>(read: (value: string) => T | undefined, sentence: string) {
  return v.pipe(
    text,
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: sentence });
      return NEVER;
    }),
  );
}

function oneOf<const Choice extends string>(name: string, choices: readonly Choice[]) {
  return readable(
    (value) => choices.find((choice) => choice === value),
    `${name} must be one of: ${choices.join(", ")}.`,
  );
}

/** Every setting under its name in the environment, with the sentence that says what it must be. */
export const environment = v.object({
  PORT: v.optional(
    readable((value) => readWhole(value, 65_535), "PORT must be a whole number from 0 to 65535."),
    "3000",
  ),
  // Containers and hosting platforms reach a server from outside its own loopback.
  HOST: v.optional(text, "0.0.0.0"),
  DATA_DIR: v.optional(text, "./data"),
  DATABASE_URL: v.optional(
    readable(
      readDatabaseUrl,
      "DATABASE_URL must be an address like postgres://user:password@db.example.in:5432/leads.",
    ),
  ),
  FORM_ACCESS_KEY: v.optional(text, localAccessKey),
  SMTP_URL: v.optional(
    readable(
      readSmtpUrl,
      "SMTP_URL must be an address like smtp://user:password@mail.example.in:587 or smtps://…:465.",
    ),
  ),
  SMTP_TLS: v.optional(
    readable(
      (value) => ["required", "optional"].find((choice) => choice === value),
      "SMTP_TLS must be required, or optional for a mail server that cannot encrypt.",
    ),
    "required",
  ),
  SITE_URL: v.optional(
    readable(
      (value) => readOrigin(value.replace(/\/$/, "")),
      "SITE_URL must be the address of the site, like https://www.example.in, with nothing after the host.",
    ),
  ),
  LEADS_TO: v.optional(
    readable(
      (value) => everyOf(value, readMailbox),
      "LEADS_TO must be a mail address, or several with commas between them.",
    ),
  ),
  MAIL_FROM: v.optional(
    readable(
      readMailbox,
      "MAIL_FROM must be a mail address, like website@example.in or Name <website@example.in>.",
    ),
  ),
  ALLOWED_ORIGINS: v.optional(
    readable(
      (value) => everyOf(value, readOrigin),
      "ALLOWED_ORIGINS must be origins like https://www.example.in, with commas between them and nothing after the host.",
    ),
    "",
  ),
  TRUST_PROXY: v.optional(
    readable(
      (value) => everyOf(value, readProxy),
      "TRUST_PROXY must be IP addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between them.",
    ),
    "",
  ),
  RETENTION_DAYS: v.optional(
    readable(
      (value) => readWhole(value, 36_500),
      "RETENTION_DAYS must be a whole number of days; 0 keeps leads for ever.",
    ),
    "730",
  ),
  RATE_PER_ADDRESS: v.optional(
    readable(
      (value) => readWhole(value, 1_000_000),
      "RATE_PER_ADDRESS must be a whole number of forms in ten minutes, or 0 for no limit.",
    ),
    "20",
  ),
  // One a second, all the time: more than people send, and less than fills a disk or a mailbox.
  RATE_TOTAL: v.optional(
    readable(
      (value) => readWhole(value, 1_000_000),
      "RATE_TOTAL must be a whole number of forms in ten minutes, or 0 for no limit.",
    ),
    "600",
  ),
  // More than a small business gets, and less than free mail providers let out.
  CONFIRMATIONS_PER_DAY: v.optional(
    readable(
      (value) => readWhole(value, 1_000_000),
      "CONFIRMATIONS_PER_DAY must be a whole number of mails to visitors, or 0 for no limit.",
    ),
    "200",
  ),
  CONFIRMATIONS_PER_DOMAIN: v.optional(
    readable(
      (value) => readWhole(value, 1_000_000),
      "CONFIRMATIONS_PER_DOMAIN must be a whole number of mails to visitors, or 0 for no limit.",
    ),
    "20",
  ),
  // Mail providers let out some hundreds of mails a day.
  OWNER_MAILS_PER_HOUR: v.optional(
    readable(
      (value) => readWhole(value, 1_000_000),
      "OWNER_MAILS_PER_HOUR must be a whole number of mails to each address in LEADS_TO, or 0 for no limit.",
    ),
    "30",
  ),
  FORWARD_URL: v.optional(
    readable(
      readForwardUrl,
      "FORWARD_URL must be an https:// address; http:// only goes to this machine.",
    ),
  ),
  FORWARD_ACCESS_KEY: v.optional(text),
  FORWARD_PERSONAL: v.optional(oneOf("FORWARD_PERSONAL", ["yes", "no"]), "yes"),
  FORWARD_SECRET: v.optional(text),
  ALARM_URL: v.optional(
    readable(
      readForwardUrl,
      "ALARM_URL must be an https:// address; http:// only goes to this machine.",
    ),
  ),
  BACKUP_DIR: v.optional(text),
  DAILY_DIGEST: v.optional(oneOf("DAILY_DIGEST", ["on", "off"]), "on"),
  MIN_FILL_SECONDS: v.optional(
    readable(
      (value) => readWhole(value, 60),
      "MIN_FILL_SECONDS must be a whole number of seconds, or 0 to take any form.",
    ),
    "2",
  ),
  DESK: v.optional(oneOf("DESK", ["on", "off"]), "on"),
});
