import { localAccessKey, submitPath } from "#forms/protocol.ts";

export interface Endpoint {
  url: string;
  accessKey: string;
  /** True for our own server, which knows our steering fields; a service would mail them as content. */
  own: boolean;
}

interface BuildSettings {
  readonly PUBLIC_FORM_ENDPOINT?: string;
  readonly PUBLIC_FORM_ACCESS_KEY?: string;
}

/**
 * Our own server, or the third-party service that was set for the build. Throws where only half of the settings is
 * there, because every enquiry would be lost.
 */
export function readEndpoint(settings: BuildSettings): Endpoint {
  const { PUBLIC_FORM_ENDPOINT: url, PUBLIC_FORM_ACCESS_KEY: accessKey } = settings;
  if (!url) return { url: submitPath, accessKey: accessKey || localAccessKey, own: true };
  if (!URL.canParse(url) || new URL(url).protocol !== "https:") {
    throw new Error(`PUBLIC_FORM_ENDPOINT must be an https:// address, but it is "${url}".`);
  }
  if (!accessKey) {
    throw new Error("PUBLIC_FORM_ENDPOINT is set, so PUBLIC_FORM_ACCESS_KEY must be set too.");
  }
  return { url, accessKey, own: false };
}
