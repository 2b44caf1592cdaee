/** How far a build of the site is, in order. */
export const buildSteps = ["checking", "building", "finishing"] as const;

export type BuildStep = (typeof buildSteps)[number];
