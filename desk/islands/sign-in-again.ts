/** The address of the sign-in page that leads back to the page that is open. */
export function signInAgain(): string {
  return `/desk/enter?to=${encodeURIComponent(location.pathname + location.search)}`;
}
