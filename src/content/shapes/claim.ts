import { z } from "zod";
import { sentence } from "./sentence.ts";

/** A figure of money or partners, with its unit and the qualifier that must be beside it. */
export const fare = z.strictObject({ value: sentence, unit: sentence, note: sentence });
