/** The props of an island on their way to the browser. JSON has no dates: each is written as `{ "date": "…" }`. */

/** Writes props as JSON that is safe inside `<script>`. */
export function writeData(data: unknown): string {
  return JSON.stringify(data, function (this: Record<string, unknown>, key, value: unknown) {
    // Dates are texts by now; what holds them still has them as they were.
    const own = this[key];
    return own instanceof Date ? { date: own.toISOString() } : value;
  }).replaceAll("<", "\\u003c");
}

/** Reads them back. The caller names the type: our own server has written them. */
export function readData(json: string): unknown {
  return JSON.parse(json, (_key, value: unknown) => (isDate(value) ? new Date(value.date) : value));
}

function isDate(value: unknown): value is { date: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length === 1 &&
    "date" in value &&
    typeof value.date === "string"
  );
}
