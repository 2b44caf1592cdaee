/**
 * Whether a value of `content/business.yaml` is still the one that it was delivered with: it has
 * "example" in it (in Hindi "नमूना"), or no digits but zeros (and the 91 of India). Such a value may be
 * shown to a person, who sees what it is; a machine would believe it.
 */
export function isPlaceholder(value: string): boolean {
  const digits = value.replace(/\D/g, "").replace(/^91/, "");
  return /example|नमूना/i.test(value) || /^0+$/.test(digits);
}
