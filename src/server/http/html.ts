/** A text as markup shows it, in an element or in an attribute with double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Writes data for a script of the page as JSON that is safe inside `<script>`. */
export function writeData(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
