import { expect, test, vi } from "vitest";
import { keptVisit } from "./kept-visit.ts";

test.each<[string | null, object]>([
  [
    "https://l.instagram.com/x https://nazariya.example/hi/?utm_source=ig&utm_campaign=a%20b&need=gst",
    {
      referring_host: "l.instagram.com",
      utm_source: "ig",
      utm_campaign: "a b",
    },
  ],
  [" https://nazariya.example/", {}],
  [null, {}],
  ["what another script wrote", {}],
])("of the note %j is posted what it says of the visit", (note, posted) => {
  vi.stubGlobal("window", { sessionStorage: { getItem: () => note } });
  expect(Object.fromEntries(keptVisit())).toEqual(posted);
  vi.unstubAllGlobals();
});
