/**
 * A page asks the service worker by this message to save the forms of its language for reading without a connection.
 * In a file of its own, because the script of every page has it.
 */
export const saveFormsMessage = "forms";
