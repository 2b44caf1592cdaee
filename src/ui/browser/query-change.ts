/** Tells those who read the address that a script has changed its query: the browser does not. */
export const queryChange = "querychange";
