/** A person whose browser runs no scripts: it keeps cookies, follows redirects and sends the forms of its page. */
import { request } from "node:http";
import { load } from "cheerio";

/** The origin that every request names; TLS ends in front of the server. */
export const site = "https://www.example.in";

/** Names and values of a form; a name may come again. */
export type Fields = Record<string, string> | string[][];

/** A request. */
export interface Asking {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** A length that is announced and never sent in full. */
  announced?: number;
  /** Breaks the connection off before the answer. */
  cut?: boolean;
  /** How many mails follow that no job in the outbox sends. */
  mails?: number;
}

/** What came back; status 0 for a request that gets no answer. */
export interface Answer {
  status: number;
  type: string;
  to?: string | undefined;
  cookies: string[];
  /** Other headers that a browser or a cache acts on. */
  told?: Record<string, unknown>;
  text: string;
}

const acted = /^(?:allow|cache-control|content-disposition|retry-after|access-control-.*)$/;

/** Sends one request on a connection of its own. */
export function exchange(address: string, asking: Asking): Promise<Answer> {
  const { method, path, body, announced, cut = false } = asking;
  const length = { "content-length": announced ?? Buffer.byteLength(body) };
  const headers = { ...asking.headers, ...(method === "POST" && length) };
  return new Promise((resolve, reject) => {
    const sending = request(address, { method, path, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers: given } = response;
      const { "content-type": type = "", location: to, "set-cookie": cookies = [] } = given;
      const told = Object.fromEntries(Object.entries(given).filter(([name]) => acted.test(name)));
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve({ status, type, to, cookies, told, text }));
    });
    sending.on("error", reject);
    if (announced === undefined) sending.end(body);
    else {
      sending.write(body, () => {
        if (!cut) return;
        sending.destroy();
        resolve({ status: 0, type: "", cookies: [], text: "" });
      });
    }
  });
}

/** The ways in which a form is written into a body. */
export const encodings = ["urlencoded", "multipart", "json"] as const;

function written(fields: Fields, encoding: (typeof encodings)[number]): [string, string] {
  const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
  if (encoding === "json") return ["application/json", JSON.stringify(Object.fromEntries(pairs))];
  if (encoding === "urlencoded") {
    return ["application/x-www-form-urlencoded", new URLSearchParams(pairs).toString()];
  }
  const head = "--day\r\nContent-Disposition: form-data; name=";
  const parts = pairs.map(([name, value]) => `${head}"${name}"\r\n\r\n${value}\r\n`);
  return ["multipart/form-data; boundary=day", `${parts.join("")}--day--\r\n`];
}

/** A person who plays a part in the day. */
export type Visitor = ReturnType<typeof visitor>;

/** Opens a browser; `send` plays one of its requests. */
export function visitor(network: string, send: (asking: Asking) => Promise<Answer>) {
  const cookies = new Map<string, string>();
  let at = "/";
  let shown = load("");

  async function ask(path: string, asking: Partial<Asking> = {}): Promise<Answer> {
    const { method = "GET" } = asking;
    const own = {
      host: new URL(site).host,
      "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile",
      accept: "text/html",
      "x-forwarded-for": network,
      "x-forwarded-proto": "https",
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      ...(method === "POST" && { origin: site, "sec-fetch-site": "same-origin" }),
    };
    const headers = { ...own, ...asking.headers };
    const answer = await send({ body: "", ...asking, path, method, headers });
    for (const cookie of answer.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    if (answer.type.startsWith("text/html")) [at, shown] = [path, load(answer.text)];
    return answer;
  }

  /** Posts as scripts do: they ask for JSON. */
  async function post(
    path: string,
    fields: Fields,
    encoding: (typeof encodings)[number] = "urlencoded",
    more: Partial<Asking> = {},
  ): Promise<Answer> {
    const [type, body] = written(fields, encoding);
    const headers = { accept: "application/json", "content-type": type, ...more.headers };
    return await ask(path, { method: "POST", body, ...more, headers });
  }

  /** Fills in the form of this page that leads to `action` and has these fields or buttons, and sends it. */
  async function press(action: string, values: Record<string, string>, more?: Partial<Asking>) {
    const forms = shown("form").toArray();
    const form = forms
      .map((element) => shown(element))
      .find((one) => {
        const { pathname } = new URL(one.attr("action") ?? at, site + at);
        return pathname === action && Object.entries(values).every((pair) => offers(one, pair));
      });
    const sought = `${at} to ${action} with ${Object.keys(values).join(", ")}`;
    if (form === undefined) return await ask(sought, { method: "NO FORM" });
    const kept = form.serializeArray().filter(({ name }) => !Object.hasOwn(values, name));
    const fields = [...kept.map(({ name, value }) => [name, value]), ...Object.entries(values)];
    if (form.attr("method") === undefined) {
      return await ask(`${action}?${new URLSearchParams(fields).toString()}`);
    }
    const headers = { accept: "text/html", ...more?.headers };
    const path = form.attr("action") ?? at;
    const answer = await post(path, fields, "urlencoded", { ...more, headers });
    if (answer.to === undefined) return answer;
    const { pathname, search } = new URL(answer.to, site);
    return await ask(pathname + search);
  }

  function offers(form: ReturnType<typeof shown>, [name, value]: [string, string]): boolean {
    const controls = form.find("[name]").filter((_, { attribs }) => attribs["name"] === name);
    const fixed = controls.filter("[type=hidden], button").toArray();
    const given = fixed.some(({ attribs }) => attribs["value"] === value);
    return controls.length > 0 && (fixed.length === 0 || given);
  }

  return {
    ask,
    post,
    press,
    /** Opens pages, one after the other. */
    async open(...paths: string[]): Promise<void> {
      for (const path of paths) await ask(path);
    },
    /** Opens the page before each press. */
    async pressEach(page: string, action: string, all: Record<string, string>[]): Promise<void> {
      for (const values of all) {
        await ask(page);
        await press(action, values);
      }
    },
    /** The values of an attribute in what a selector finds on the page, each once. */
    all(selector: string, attribute: string): string[] {
      const elements = shown(selector).toArray();
      return [...new Set(elements.map((element) => shown(element).attr(attribute) ?? ""))];
    },
  };
}
