/** The path of a page's share picture: `/share/contact-us.png`, that of a home page `/share/home.png`. */
export function sharePath(page: string): string {
  return `/share${page.replace(/\/$/, "/home")}.png`;
}

/** Pixels, as every network asks for. */
export const shareSize = { width: 1200, height: 630 } as const;
