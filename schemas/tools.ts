import { z } from "zod";
import { sectionHead } from "./section-head.ts";
import { sentence } from "./sentence.ts";

const tool = z.strictObject({ name: sentence, line: sentence });

/** `content/<locale>/tools.yaml`: the list of the free tools, and what their pages share. */
export const toolsWords = z.strictObject({
  list: z.strictObject({
    ...sectionHead,
    tools: z.strictObject({
      guide: tool,
      fees: tool,
      papers: tool,
      calculators: tool,
      dueDates: tool,
      earnings: tool,
    }),
  }),
  /** The way back from a tool, to the page that it belongs to. */
  back: z.strictObject({ services: sentence, franchise: sentence }),
  notes: z.strictObject({
    guidance: sentence,
    /** With the blank {date}. */
    checked: sentence,
    sources: sentence,
  }),
});

export type ToolsWords = z.infer<typeof toolsWords>;
