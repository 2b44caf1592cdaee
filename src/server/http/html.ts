/** `<b>` → `&#60;b&#62;`: text for an element, or for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** JSON for a script of the page; it cannot end the `<script>` element. */
export function serializeForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
