/** The addresses of the desk. Routes are registered from this table, and pages, mails and scripts link by it. */
export const deskPaths = {
  home: "/desk",
  files: "/desk/files",
  manifest: "/desk/manifest.webmanifest",

  signIn: "/desk/sign-in",
  signInLink: "/desk/sign-in/link",
  signOut: "/desk/sign-out",
  passkeyAuthentication: "/desk/passkeys/authentication",
  passkeyAuthenticationOptions: "/desk/passkeys/authentication/options",
  passkeyRegistration: "/desk/passkeys/registration",
  passkeyRegistrationOptions: "/desk/passkeys/registration/options",

  today: "/desk/today",

  enquiries: "/desk/enquiries",
  addEnquiry: "/desk/enquiries/add",
  enquiryMatches: "/desk/enquiries/matches",
  exportEnquiries: "/desk/enquiries/export",
  eraseSpam: "/desk/enquiries/spam/erase",
  enquiry: (reference: string) => `/desk/enquiries/${reference}`,
  callCalendar: (reference: string) => `/desk/enquiries/${reference}/call.ics`,
  enrolment: (reference: string) => `/desk/enquiries/${reference}/enrolment`,
  spamMark: (reference: string) => `/desk/enquiries/${reference}/spam`,
  personCopy: (reference: string) => `/desk/enquiries/${reference}/copy`,
  eraseEnquiry: (reference: string) => `/desk/enquiries/${reference}/erase`,

  /** Followed by the address of a page of the site; alone, it leads to the home page in the language of the reader. */
  edit: "/desk/edit",
  /** Followed by the address of a page of the site. */
  preview: "/desk/edit/preview",
  texts: "/desk/edit/texts",
  text: "/desk/edit/text",
  editorForms: "/desk/edit/forms",
  editorForm: (name: string) => `/desk/edit/forms/${name}`,

  publish: "/desk/publish",
  publishRevision: "/desk/publish/revisions",
  restoreRevision: "/desk/publish/revisions/restore",
  publishChange: "/desk/publish/change",
  deleteDraft: "/desk/publish/drafts/delete",
  rebaseDraft: "/desk/publish/drafts/rebase",
  restoreDraft: "/desk/publish/drafts/restore",
  discardUndone: "/desk/publish/drafts/undone",
  restoreSave: "/desk/publish/saves",

  statistics: "/desk/statistics",
  exportPayments: "/desk/statistics/payments",
  launch: "/desk/launch",
  health: "/desk/health",
  confirmClock: "/desk/health/clock",
  testMail: "/desk/health/test-mail",
  help: "/desk/help",

  people: "/desk/people",
  invitePerson: "/desk/people/invite",
  revokePerson: "/desk/people/revoke",
  removePasskey: "/desk/people/passkeys/remove",
  removePersonPasskey: "/desk/people/passkeys/remove-of-person",
  endSession: "/desk/people/sessions/end",
  endPersonSession: "/desk/people/sessions/end-of-person",
  endOtherSessions: "/desk/people/sessions/end-others",
  personName: "/desk/people/name",
  personLanguage: "/desk/people/language",
} as const;

/** An address without a variable part. */
export type DeskAddress = Extract<(typeof deskPaths)[keyof typeof deskPaths], string>;
