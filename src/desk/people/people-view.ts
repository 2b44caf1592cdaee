import type { FastifyRequest } from "fastify";
import { type AuditLogEntry, listAuditLog } from "#desk/frame/audit-log.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import {
  type AcceptedPasskeys,
  createAcceptedPasskeys,
  listPasskeys,
  type Passkey,
} from "#desk/sign-in/passkeys.ts";
import { type Device, listDevices, type Session } from "#desk/sign-in/sessions.ts";
import type { DeskRole } from "#enquiry/roles.ts";
import { type Account, listAccounts } from "#server/store/accounts.ts";
import { type EnquiryWork, listEnquiryWork } from "#server/store/enquiry-history.ts";
import { dayLength } from "#text/days.ts";

/** How far back the page lists the work on enquiries, in days, and how many lines of it. */
export const workDays = 30;
const maxWorkLines = 100;

export interface PersonView extends Account {
  isReader: boolean;
  /** What an owner may end for another person; undefined for staff, and for oneself. */
  access: { devices: Device[]; passkeys: Passkey[] } | undefined;
}

export interface PeopleView {
  people: PersonView[];
  /** Those of the reader. */
  passkeys: Passkey[];
  /** Why this device cannot get a passkey: its session was opened by a mailed link, or no proof of it is left. */
  passkeyRefusal: "link-only" | "sign-in-again" | undefined;
  /** The passkeys that sign the reader in: the browser forgets any other of this account. */
  acceptedPasskeys: AcceptedPasskeys;
  /** Those of the reader; `isCurrent` is the one that asks for the page. */
  devices: (Device & { isCurrent: boolean })[];
  /** Empty for staff. */
  log: AuditLogEntry[];
  /** What people did with enquiries lately; empty for staff. */
  work: EnquiryWork[];
  /** The account whose lines alone the log and the work have; undefined for those of all people. */
  shown: string | undefined;
  /** The person whose device or passkey an owner has just removed, and whether a mail has told that person. */
  ended?: { email: string; isMailed: boolean } | undefined;
  /** The address of an invitation that was not sent yet, because its mail service looks mistyped. */
  question?: { typed: string; meant: string; role: DeskRole } | undefined;
  /** An invitation that was made just now. */
  invited?: Invitation | undefined;
}

export interface Invitation {
  email: string;
  /** The link that signs in. */
  href: string;
  isMailed: boolean;
  /** Opens WhatsApp with a message that has the link. */
  chatUrl: string;
  /** The role of a person who has one already, where the invitation names another. */
  keptRole: DeskRole | undefined;
}

export async function createPeopleView(
  { db, now }: DeskScope,
  { session, account }: FastifyRequest,
  shown?: string,
): Promise<PeopleView> {
  const isOwner = account.role === "owner";
  const since = new Date(now().getTime() - workDays * dayLength);
  const [people, passkeys, devices, log, work] = await Promise.all([
    listAccounts(db),
    listPasskeys(db, account.id),
    listDevices(db, account.id, now()),
    isOwner ? listAuditLog(db, shown) : [],
    isOwner ? listEnquiryWork(db, { since, account: shown, limit: maxWorkLines }) : [],
  ]);
  const readAccess = async (person: Account) => ({
    devices: await listDevices(db, person.id, now()),
    passkeys: (await listPasskeys(db, person.id)).filter(({ removedAt }) => removedAt === null),
  });
  return {
    people: await Promise.all(
      people.map(async (person) => {
        const isReader = person.id === account.id;
        const canEndAccess = isOwner && !isReader;
        const access = canEndAccess ? await readAccess(person) : undefined;
        return { ...person, isReader, access };
      }),
    ),
    passkeys,
    passkeyRefusal: findPasskeyRefusal(session, passkeys),
    acceptedPasskeys: createAcceptedPasskeys(account.id, passkeys),
    devices: devices.map((device) => ({ ...device, isCurrent: device.id === session?.id })),
    log,
    work,
    shown,
  };
}

/**
 * Finds why this session may not add a passkey; undefined if it may. A new passkey needs an older one, unless the person
 * has just signed in by an invitation or has never had one. Where every passkey was removed, none is left to prove
 * anything with.
 */
function findPasskeyRefusal(
  session: Session | undefined,
  passkeys: readonly Passkey[],
): PeopleView["passkeyRefusal"] {
  if (session === undefined || session.isVerified) return undefined;
  if (passkeys.length === 0) return "sign-in-again";
  // A removed passkey stays in the list, so that it is seen when it was removed.
  const isNoneLeft = passkeys.every(({ removedAt }) => removedAt !== null);
  return session.isLinkOnly || isNoneLeft ? "link-only" : undefined;
}
