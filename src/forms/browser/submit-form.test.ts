import { createServer, type RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { startTestListener } from "#server/testing/test-resources.ts";
import { readAttribution, sendForm } from "./submit-form.ts";

async function endpoint(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await startTestListener(createServer(answer))}/submit`;
}

function answering(status: number, body: string, type = "application/json"): RequestListener {
  return (_request, response) => response.writeHead(status, { "Content-Type": type }).end(body);
}

const thanked = { ok: true, reference: undefined, confirmation: true };

test.each([
  ["a reference", '"reference":"NZ-2222-2222"', { ...thanked, reference: "NZ-2222-2222" }],
  ["no confirmation by mail", '"confirmation":false', { ...thanked, confirmation: false }],
  ["no reference", '"body":{}', thanked],
])("success with %s is success", async (_what, more, result) => {
  const url = await endpoint(answering(200, `{"success":true,${more}}`));
  expect(await sendForm(url, new FormData())).toEqual(result);
});

test.each([
  ["a page answered with 200", answering(200, '{"success":true}', "text/html")],
  ["a flag that is not true", answering(200, '{"success":"true"}')],
  ["JSON that is cut off", answering(200, '{"success":tr')],
  ["a bare word", answering(200, "true")],
  ["a wrong key", answering(403, '{"success":false,"code":"key"}')],
  ["a full server", answering(503, '{"success":false}')],
  ["a connection that is reset", (request) => request.socket.destroy()],
] satisfies [string, RequestListener][])("%s is no success", async (_what, answer) => {
  const url = await endpoint(answer);
  expect(await sendForm(url, new FormData())).toMatchObject({ ok: false, messages: {} });
});

test.each([
  [
    "the sentence of a server",
    answering(429, '{"message":"Please wait 9 minutes."}'),
    "Please wait 9 minutes.",
  ],
  ["a sentence that is none", answering(503, '{"message":{"text":"Later"}}'), undefined],
  ["a page in its place", answering(503, "<p>Later</p>", "text/html"), undefined],
] satisfies [string, RequestListener, string | undefined][])(
  "a refusal comes with %s",
  async (_what, answer, reason) => {
    const result = await sendForm(await endpoint(answer), new FormData());
    expect(result.ok ? "sent" : result.reason).toBe(reason);
  },
);

test("an engine without newer signals sends the form", async () => {
  vi.stubGlobal("AbortSignal", {});
  const url = await endpoint(answering(200, '{"success":true}'));
  expect(await sendForm(url, new FormData())).toMatchObject({ ok: true });
  vi.unstubAllGlobals();
});

test("refused fields come with their sentences", async () => {
  const errors = { email: { code: "invalid", message: "Please enter a valid email" }, odd: 5 };
  const url = await endpoint(answering(400, JSON.stringify({ success: false, errors })));
  expect(await sendForm(url, new FormData())).toMatchObject({
    ok: false,
    messages: { email: "Please enter a valid email" },
  });
});

test("the form is form data that wants JSON", async () => {
  let seen = { accept: "", type: "", body: "" };
  const url = await endpoint((request, response) => {
    request.setEncoding("utf8");
    let body = "";
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const { accept = "", "content-type": type = "" } = request.headers;
      seen = { accept, type, body };
      answering(200, '{"success":true}')(request, response);
    });
  });
  const form = new FormData();
  form.set("name", "आशा");
  await sendForm(url, form);
  expect(seen.accept).toBe("application/json");
  expect(seen.type).toMatch(/^multipart\/form-data/);
  expect(seen.body).toContain("आशा");
});

test.each<[string | null, object]>([
  [
    "https://l.instagram.com/x https://nazariya.example/hi/?utm_source=ig&utm_campaign=a%20b&need=gst",
    {
      referring_host: "l.instagram.com",
      utm_source: "ig",
      utm_campaign: "a b",
    },
  ],
  [" https://nazariya.example/", {}],
  [null, {}],
  ["what another script wrote", {}],
])("of the note %j the visit is posted", (note, posted) => {
  vi.stubGlobal("window", { sessionStorage: { getItem: () => note } });
  expect(Object.fromEntries(readAttribution())).toEqual(posted);
  vi.unstubAllGlobals();
});
