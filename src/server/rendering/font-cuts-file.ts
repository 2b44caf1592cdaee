/** What the build and the server agree on. */

/** Written by the build beside the server: the fonts of all pages, by what they were cut to. */
export const fontCutsFile = "server/font-cuts.json";

/** With this argument, and the folder of the build, the program writes the file and ends. */
export const cutFontsArgument = "cut-fonts";
