/** What the owner's facts are before anything is filled in. */

/** An identity of which nothing is known. */
export const noIdentity = {
  legalName: null,
  legalForm: null,
  gstin: null,
  cin: null,
  llpin: null,
  udyam: null,
  icaiMembership: null,
  icaiFirm: null,
};
