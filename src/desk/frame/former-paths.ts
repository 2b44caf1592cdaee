/** Addresses that the desk had before: bookmarks, mails and open pages hold them. They end with version 1.0.0. */
import { deskPaths } from "#enquiry/desk-paths.ts";

/** The rest of an address follows its path: `/desk/leads/NZ-2345-6789` leads to that enquiry. */
const formerPaths: [former: string, path: string][] = [
  ["/desk/enter", deskPaths.signIn],
  ["/desk/leave", deskPaths.signOut],
  ["/desk/passkeys/ask", deskPaths.passkeyAuthenticationOptions],
  ["/desk/passkeys/show", deskPaths.passkeyAuthentication],
  ["/desk/passkeys/ask-new", deskPaths.passkeyRegistrationOptions],
  ["/desk/passkeys", deskPaths.passkeyRegistration],
  ["/desk/leads/known", deskPaths.enquiryMatches],
  ["/desk/leads", deskPaths.enquiries],
  ["/desk/numbers", deskPaths.statistics],
  ["/desk/people/shut-out", deskPaths.revokePerson],
  ["/desk/people/devices/end", deskPaths.endSession],
  ["/desk/people/devices/end-others", deskPaths.endOtherSessions],
  ["/desk/publish/now", deskPaths.publishRevision],
  ["/desk/publish/back", deskPaths.restoreRevision],
  ["/desk/publish/drop", deskPaths.deleteDraft],
  ["/desk/publish/keep", deskPaths.rebaseDraft],
  ["/desk/publish/restore", deskPaths.restoreDraft],
  ["/desk/edit/look", deskPaths.preview],
  ["/desk/edit/lists", deskPaths.editorForms],
];

/** The present address for a former one, and the entry of the table; undefined for any other. */
export function findMovedPath(url: string): { former: string; address: string } | undefined {
  const [path = "", query] = url.split(/\?(.*)/s);
  const found = formerPaths.find(
    ([former, present]) =>
      path === former || (path.startsWith(`${former}/`) && !present.startsWith(`${former}/`)),
  );
  if (found === undefined) return undefined;
  const [former, present] = found;
  const search = query === undefined ? "" : `?${renameNames(query)}`;
  return { former, address: present + path.slice(former.length) + search };
}

/** Gives the query of the list of enquiries its present parameter names. */
function renameNames(query: string): string {
  return query.replace(/(^|&)box=/, "$1status=").replace(/(^|&)about=/, "$1topic=");
}
