/** The server as a program of its own that needs no build: with the pages of the little site. */
import { run } from "#server/main.ts";
import { readWords } from "#server/words.ts";
import { littleSite } from "./little-site.ts";

const { renderer } = littleSite(() => readWords());

await run(renderer, { files: "no-build", desk: "no-build" });
