import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "#server/testing/folder.ts";
import { publishedWords } from "./published-words.ts";

test.each(["", "[{", '{"file": "a"}'])(
  "a published.json that holds %j does not keep the site from starting",
  async (broken) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const folder = await temporaryFolder();
    expect(publishedWords(folder)).toBeUndefined();
    expect(error).not.toHaveBeenCalled();
    await writeFile(path.join(folder, "published.json"), broken);
    expect(publishedWords(folder)).toBeUndefined();
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("cannot be read"));
  },
);
