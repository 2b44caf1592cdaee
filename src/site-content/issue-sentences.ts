/**
 * What is wrong in a content file, in English, for a person at the command line. The desk says it in the language of its
 * reader: `content/<locale>/desk.yaml` has a sentence for each of these codes, below `editor.issues`.
 */

/** Mistakes in one file. */
export const fileIssues = {
  hiddenSign: "this text has a hidden sign: type it again.",
  oneTimeOnly: "an open day has both times; a closed day has none.",
  closesBeforeOpening: "the closing time must be later than the opening time.",
  endsBeforeStart: "the last day must not be before the first.",
  yearOutOfRange: "the year must be from 2017 to 2099.",
  holidayTooLong: "a holiday has at most a hundred days.",
  phoneFormat: "write it as +91 98765 43210",
  initialsFormat: "initials are one or two letters.",
  noConsent: "a person who is no sample must have agreed to be shown.",
  noCourse: "the site needs at least one course.",
  curlyBracketsInCourse: "a name has no figures in curly brackets.",
  pinFormat: "six digits, in quotes",
  chatNumberFormat: "91 and ten digits, in quotes",
  slugFormat: "small letters, digits and hyphens",
  figureFormat: "write an amount like ₹500, or a percentage like 10%, in quotes.",
  panShown: "this looks like a PAN, which is never shown on the site.",
  gstinFormat: "a GSTIN has fifteen capital letters and digits, like 23AAAAA0000A1Z5.",
  upiFormat: "a UPI ID is written like name@bank.",
  gstinState: "a GSTIN begins with the two digits of a state, 23 for Madhya Pradesh.",
  gstinCheckDigit:
    "the last sign of this GSTIN does not fit the others: compare it with the certificate.",
  cinFormat: "a CIN has 21 capital letters and digits, like U00000MP2020PTC000000.",
  llpinFormat: "an LLPIN has three letters, a hyphen and four digits, like AAA-0000.",
  udyamFormat: "an Udyam number is written like UDYAM-MP-00-0000000, with its hyphens.",
  icaiMemberFormat: "an ICAI membership number has six digits, in quotes.",
  icaiFirmFormat: "an ICAI firm number has six digits and the letter of the region, like 000000C.",
  upiWithoutAccount: "a UPI ID needs the name of its account; give both or neither.",
  gstinLegalForm:
    "the sixth sign of this GSTIN is that of another legal form: one of the two is wrong.",
  cinNotApplicable: "a business of this legal form has no CIN: write none.",
  llpinNotApplicable: "a business of this legal form has no LLPIN: write none.",
} as const;

/** Values that do not fit those of another file. */
export const crossFileIssues = {
  serviceAddressTaken: "another service has this address.",
  courseIdTaken: "another course has this id.",
  courseAddressTaken: "another course has this address.",
  courseNameTaken: "another course has this name.",
  pageAddressTaken: "a page of the site has this address.",
} as const;
