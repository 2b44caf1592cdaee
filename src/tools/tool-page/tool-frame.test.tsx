import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ToolNotes } from "./tool-frame.tsx";

const content = {
  noAdvice: "No advice.",
  guidance: "Rules change.",
  checked: "Checked on {date}.",
  outOfDate: "Checked to hold until {until}.",
  wrongClock: "Wrong.",
  sources: "Sources",
};

function renderNotes(...days: string[]): string {
  const rules = days.map((checkedOn) => ({ checkedOn, sources: [] }));
  return renderToStaticMarkup(<ToolNotes content={content} rules={rules} language="en-IN" />);
}

test("the notes name the day on which the rule was checked that was not checked for longest", () => {
  expect(renderNotes("2026-11-20", "2026-03-01")).toContain("Checked on 1 March 2026.");
});

test("only the sentence that it is no advice is bold", () => {
  expect(renderNotes("2026-11-20")).toContain("<p><b>No advice.</b> Rules change.</p>");
});

test("notes without rules throw an error that says where to give them", () => {
  expect(() => renderNotes()).toThrow("give <ToolLayout rules> each with its checkedOn");
});
