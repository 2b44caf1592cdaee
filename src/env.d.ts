/// <reference types="astro/client" />
import "astro";
import type { FormState } from "#forms/form-state.ts";

declare module "astro" {
  interface AstroClientDirectives {
    /** `site/shell/client-painted.ts` */
    "client:painted"?: boolean;
  }
}

declare global {
  namespace App {
    /** What a page is rendered with for one request. */
    interface Locals {
      form?: FormState | undefined;
    }
  }

  /** Settings of the build; see docs/running-the-server.md. */
  interface ImportMetaEnv {
    readonly PUBLIC_FORM_ENDPOINT?: string;
    readonly PUBLIC_FORM_ACCESS_KEY?: string;
  }
}
