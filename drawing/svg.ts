/** Left, top, width and height. */
export type ViewBox = readonly [left: number, top: number, width: number, height: number];

/**
 * A whole SVG file. The body may be written over several indented lines; a line break may stand
 * between elements or between attributes, and is taken out. No picture holds text.
 * @param preserveAspectRatio how the picture fills a box of another shape; "meet" where left out
 */
export function svgFile(viewBox: ViewBox, body: string, preserveAspectRatio?: string): string {
  const fit = preserveAspectRatio ? ` preserveAspectRatio="${preserveAspectRatio}"` : "";
  const content = body
    .trim()
    .replace(/\s*\n\s*/g, " ")
    .replace(/> </g, "><")
    .replace(/ \/>/g, "/>");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(" ")}"${fit}>${content}</svg>\n`;
}
