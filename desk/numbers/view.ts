/** What a month at a glance shows. */

/** Something that enquiries came by, with what it brought. */
export interface Share {
  name: string;
  enquiries: number;
  /** Undefined where visits of this kind cannot be counted. */
  visits: number | undefined;
  won: number;
  /** In rupees. */
  paid: number;
  /** The campaigns of the links among them, by name. */
  campaigns?: Omit<Share, "visits" | "campaigns">[] | undefined;
  /** The list of these enquiries. */
  href?: string | undefined;
}

/** Enquiries that were answered within so many minutes, and not sooner. */
interface Wait {
  /** Undefined for those that waited longer than is promised. */
  within: number | undefined;
  enquiries: number;
}

/** One month. */
export interface NumbersView {
  /** `2026-11`. */
  month: string;
  previous: string | undefined;
  next: string | undefined;
  /** How many days it has. */
  length: number;
  /** Each day so far, from the first. */
  days: { visits: number; enquiries: number }[];
  /** Whether the last of these days is today. */
  running: boolean;
  /** The day on which counting visits began, where that is in this month or later: `2026-11-12`. */
  countedSince: string | undefined;
  visits: number;
  enquiries: number;
  /** Opened from another page of the site. */
  inside: number;
  /** Enquiries that were erased since; only their number is known. */
  erased: number;
  /** The same days of the month before; undefined where nothing is known of it. */
  before:
    { month: string; days: number | undefined; visits: number; enquiries: number } | undefined;
  answers: {
    /**
     * The median wait in minutes; undefined before the first answer. Who waits longer than
     * is promised counts with the time so far.
     */
    median: number | undefined;
    withinDay: number;
    waits: Wait[];
    notYet: number;
    /** What is promised, in minutes. */
    promise: number;
    /** Those that waited longer, or still do, the newest first. */
    late: string[];
  };
  sources: Share[];
  pages: Share[];
  outcomes: { talked: number; won: number; lost: number; open: number };
  /** In rupees, what was paid for enquiries of this month. */
  paid: number;
}
