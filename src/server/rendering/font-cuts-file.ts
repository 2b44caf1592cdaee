/** The cut fonts of all pages: names that the build and the server share. */

/** The build writes this file beside the server: the fonts of all pages, by the letters that they were cut to. */
export const fontCutsFile = "server/font-cuts.json";

/** With this argument, and the folder of the build, the program writes the file and ends. */
export const cutFontsArgument = "cut-fonts";
