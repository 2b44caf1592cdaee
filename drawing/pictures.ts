import { drawBrain } from "./brain.ts";
import { drawCalendar } from "./calendar.ts";
import { documentCatchlight, missingDocument } from "./catchlight.ts";
import { drawBook, drawResumes, drawSharedRings, drawSpreadsheet } from "./courses.ts";
import { drawCoin, drawLeaf, drawStamp } from "./doors.ts";
import { growEye } from "./fibre-field.ts";
import { drawIrisCode } from "./iris-code.ts";
import { drawIris } from "./iris.ts";
import { drawAppIcon, drawFavicon, drawMark } from "./mark.ts";
import { drawMohar } from "./mohar.ts";
import { drawMoire } from "./moire.ts";
import { drawNetwork } from "./network.ts";
import { palette } from "#art/palette.ts";
import { drawRibbon } from "./ribbon.ts";
import { drawSeal, sealNames } from "./seals.ts";
import { drawStrip } from "./strip.ts";
import { drawTracks } from "./tracks.ts";

/** Draws every picture of the site: file name and SVG text. */
export function drawPictures(): ReadonlyMap<string, string> {
  const eye = growEye(1499);
  return new Map([
    ["iris.svg", drawIris(eye, documentCatchlight)],
    ["iris-share.svg", drawIris(eye, documentCatchlight, 2)],
    ["iris-404.svg", drawIris(eye, missingDocument)],
    ["strip.svg", drawStrip(eye)],
    ["code.svg", drawIrisCode()],
    ["brain.svg", drawBrain()],
    ...sealNames.map((name) => [`seal-${name}.svg`, drawSeal(name)] as const),
    ["mohar.svg", drawMohar()],
    ["tracks.svg", drawTracks()],
    ["calendar.svg", drawCalendar()],
    ["moire.svg", drawMoire()],
    ["mark.svg", drawMark(palette.ink)],
    ["mark-light.svg", drawMark(palette.marigold)],
    ["favicon.svg", drawFavicon()],
    ["app-icon.svg", drawAppIcon()],
    ["network.svg", drawNetwork()],
    ["ribbon.svg", drawRibbon()],
    ["door-services.svg", drawStamp()],
    ["door-courses.svg", drawLeaf()],
    ["door-report.svg", drawCoin()],
    ["course-excel.svg", drawSpreadsheet()],
    ["course-resume.svg", drawResumes()],
    ["course-workspace.svg", drawSharedRings()],
    ["course-book.svg", drawBook()],
  ]);
}
