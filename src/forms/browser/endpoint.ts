import { localAccessKey, submitPath } from "#forms/protocol.ts";

export interface Endpoint {
  url: string;
  accessKey: string;
  /** False for a third-party service, which would mail our control fields as content. */
  isOwnServer: boolean;
}

interface BuildSettings {
  readonly PUBLIC_FORM_ENDPOINT?: string;
  readonly PUBLIC_FORM_ACCESS_KEY?: string;
}

/**
 * Selects our own server, or the third-party service that was set for the build.
 * @throws Error if the key of a service is missing, because every enquiry would be lost
 */
export function readEndpoint(settings: BuildSettings): Endpoint {
  const { PUBLIC_FORM_ENDPOINT: url, PUBLIC_FORM_ACCESS_KEY: accessKey } = settings;
  if (!url) return { url: submitPath, accessKey: accessKey || localAccessKey, isOwnServer: true };
  if (!URL.canParse(url) || new URL(url).protocol !== "https:") {
    throw new Error(`PUBLIC_FORM_ENDPOINT must be an https:// address, but it is "${url}".`);
  }
  if (!accessKey) {
    throw new Error("PUBLIC_FORM_ENDPOINT is set, so PUBLIC_FORM_ACCESS_KEY must be set too.");
  }
  return { url, accessKey, isOwnServer: false };
}
