/// <reference types="astro/client" />
import "astro";
import type { FormState } from "#forms/form-state.ts";

declare module "astro" {
  interface AstroClientDirectives {
    /** The code of this directive is in `src/site/layout/client-painted.ts`. */
    "client:painted"?: boolean;
  }
}

declare global {
  namespace App {
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
