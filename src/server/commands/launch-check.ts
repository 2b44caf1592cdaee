import { listContentItems } from "#server/launch/content-items.ts";
import { formatLaunchRow, groupLaunchItems } from "#server/launch/launch-rows.ts";
import { listSettingItems } from "#server/launch/setting-items.ts";
import { contentFolder, loadMessages } from "#server/messages.ts";
import { readBuiltAddress } from "#server/settings/built-address.ts";
import { parseContent, readYamlFiles } from "#site-content/yaml-files.ts";
import { commandSuccess, createFailure, defineCommand } from "./command.ts";
import { pluralize, stripControlCharacters } from "./terminal.ts";

/** Lists the rows of the launch checklist that depend on files and settings; only the desk knows drafts and ticks. */
export const launchCheckCommand = defineCommand({
  script: "launch-check",
  usage: "launch-check",
  summary: "Lists what is left to settle before the site is announced, with file and line.",
  details: "It ends with 1 until the list is empty.",
  async run({ env, build, print, style }) {
    const { launch } = loadMessages().fallback.messages.desk;
    const files = parseContent(readYamlFiles(contentFolder));
    const rows = groupLaunchItems([
      ...listSettingItems(env, await readBuiltAddress(build)),
      ...listContentItems(files, new Date()),
    ]);
    for (const [group, groupRows] of Map.groupBy(rows, (row) => row.group)) {
      print(style("bold", launch.groups[group]));
      for (const row of groupRows) {
        print(`- ${stripControlCharacters(formatLaunchRow(row, launch))}`);
        for (const setting of row.settings) print(`    ${setting}`);
        for (const { file, keys } of row.places) {
          print(`    content/${file}:${files.get(file)?.getLine(keys)} ${keys.join(".")}`);
        }
      }
      print();
    }
    const left = pluralize(rows.length, "thing is", "things are");
    return rows.length === 0 ? commandSuccess : createFailure(`${left} to be settled.`);
  },
});
