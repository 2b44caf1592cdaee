/// <reference types="astro/client" />

/** Settings of the build; see docs/running-the-server.md. */
interface ImportMetaEnv {
  readonly PUBLIC_FORM_ENDPOINT?: string;
  readonly PUBLIC_FORM_ACCESS_KEY?: string;
}
