/** A browser at the desk, imitated by its requests: it keeps cookies and sends its origin. */
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/** A person at the desk. */
export interface DeskVisitor {
  cookies: Map<string, string>;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Posts from a page of the desk: JSON, or search parameters as a form without scripts does. */
  post: (
    url: string,
    values?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
}

/** A new browser without cookies, with or without TLS. */
export function deskVisitor(app: FastifyInstance): DeskVisitor {
  const cookies = new Map<string, string>();
  const own = () => ({
    host: "nazariya.example",
    cookie: [...cookies]
      .flatMap(([name, value]) => [`${name}=${value}`, `__Host-${name}=${value}`])
      .join("; "),
  });
  const keep = (response: LightMyRequestResponse) => {
    for (const { name: whole, value, maxAge } of response.cookies) {
      const name = whole.replace("__Host-", "");
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    get: async (url, headers) => keep(await app.inject({ url, headers: { ...own(), ...headers } })),
    post: async (url, values = {}, headers = { "sec-fetch-site": "same-origin" }) =>
      keep(
        await app.inject({
          method: "POST",
          url,
          headers: { ...own(), ...headers, ...(isForm(values) ? formType : {}) },
          payload: isForm(values) ? values.toString() : values,
        }),
      ),
  };
}

const formType = { "content-type": "application/x-www-form-urlencoded" };

function isForm(values: object): values is URLSearchParams {
  return values instanceof URLSearchParams;
}
