/** In how many days a call is usually planned. */
export const usualDays = ["1", "3", "7"] as const;

export type UsualDay = (typeof usualDays)[number];
