/** What the browser's tab says: what is shown, and whose site it is. */
export function tabTitle(title: string, business: string): string {
  return `${title} · ${business}`;
}
