import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `browser/client-painted.ts` */
    "client:painted"?: boolean;
  }
}
