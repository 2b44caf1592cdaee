import { z } from "zod";
import { healthWords } from "#desk/health/words.ts";
import { editWords } from "#desk/edit/words.ts";
import { helpWords } from "#desk/help/words.ts";
import { publishWords } from "#desk/publish/words.ts";
import { wordsOfLaunch } from "#desk/launch/words.ts";
import { wordsOfLists, wordsOfWords } from "#desk/lists/words.ts";
import { numbersWords } from "#desk/numbers/words.ts";
import {
  addWords,
  inboxWords,
  leadWords,
  replyWords,
  sourceWords,
  todayWords,
} from "#desk/leads/words.ts";
import { enterWords, heading, mailWords, proveWords } from "#desk/enter/words.ts";
import { peopleWords } from "#desk/people/words.ts";
import { sentence } from "#content/shapes/sentence.ts";

/** `content/<locale>/desk.yaml`: what the owner and the staff read at the desk. No visitor sees it. */
export const deskWords = z.strictObject({
  name: sentence.max(40),
  skip: sentence,
  close: sentence,
  backToSite: sentence,
  failed: heading,
  notFound: heading,
  forbidden: heading,
  enter: enterWords,
  mail: mailWords,
  menu: z.strictObject({
    replies: sentence,
    health: sentence,
    /** Opens the places for which there is no room. */
    more: sentence,
    signOut: sentence,
    roles: z.strictObject({ owner: sentence, staff: sentence }),
  }),
  today: todayWords,
  inbox: inboxWords,
  lead: leadWords,
  sources: sourceWords,
  add: addWords,
  /** At the button of a form that was saved. */
  saved: sentence,
  /** Where a press did not reach the server. */
  notSent: sentence,
  prove: proveWords,
  people: peopleWords,
  publish: publishWords,
  edit: editWords,
  words: wordsOfWords,
  lists: wordsOfLists,
  launch: wordsOfLaunch,
  health: healthWords,
  help: helpWords,
  numbers: numbersWords,
  replies: replyWords,
});

export type DeskWords = z.infer<typeof deskWords>;
