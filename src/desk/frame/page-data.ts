/** Writes data for a script of the page as JSON that is safe inside `<script>`. */
export function writeData(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
