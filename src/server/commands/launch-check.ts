import { parseContent, textsIn } from "#content/load-content.ts";
import { contentFindings, settingFindings, rowsOf, sentenceOf } from "#server/launch/findings.ts";
import { contentFolder, readWords } from "#server/words.ts";
import { command, failed, fine, counted, plain } from "./command.ts";

/** The rows of the desk's launch checklist that the files and the settings leave open. */
export const launchCheck = command({
  script: "launch-check",
  usage: "launch-check",
  about: "Lists what is left to settle before the site is announced, with file and line.",
  more: "It ends with 1 until the list is empty.",
  run({ env, say, loud }) {
    const { launch } = readWords().fallback.words.desk;
    const files = parseContent(textsIn(contentFolder));
    const rows = rowsOf([...settingFindings(env), ...contentFindings(files, new Date())]);
    for (const [group, some] of Map.groupBy(rows, (row) => row.group)) {
      say(loud("bold", launch.groups[group]));
      for (const row of some) {
        say(`- ${plain(sentenceOf(row, launch))}`);
        for (const setting of row.settings) say(`    ${setting}`);
        for (const { file, keys } of row.places) {
          say(`    content/${file}:${files.get(file)?.lineOf(keys)} ${keys.join(".")}`);
        }
      }
      say();
    }
    const left = counted(rows.length, "thing is", "things are");
    return Promise.resolve(rows.length === 0 ? fine : failed(`${left} to be settled.`));
  },
});
