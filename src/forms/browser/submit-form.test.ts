import { createServer, type RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { startTestListener } from "#server/testing/test-resources.ts";
import { joinTopics, readAttribution, sendForm } from "./submit-form.ts";

async function startEndpoint(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await startTestListener(createServer(answer))}/submit`;
}

function answerWith(status: number, body: string, type = "application/json"): RequestListener {
  return (_request, response) => response.writeHead(status, { "Content-Type": type }).end(body);
}

const success = { ok: true, reference: undefined, confirmation: true };

test.each([
  ["a reference", '"reference":"NZ-2222-2222"', { ...success, reference: "NZ-2222-2222" }],
  ["no confirmation by mail", '"confirmation":false', { ...success, confirmation: false }],
  ["no reference", '"body":{}', success],
])("a response with %s is a success", async (_what, more, result) => {
  const url = await startEndpoint(answerWith(200, `{"success":true,${more}}`));
  expect(await sendForm(url, new FormData())).toEqual(result);
});

test.each([
  ["a page answered with 200", answerWith(200, '{"success":true}', "text/html")],
  ["a flag that is not true", answerWith(200, '{"success":"true"}')],
  ["JSON that is cut off", answerWith(200, '{"success":tr')],
  ["a bare word", answerWith(200, "true")],
  ["a wrong key", answerWith(403, '{"success":false,"code":"key"}')],
  ["a full server", answerWith(503, '{"success":false}')],
  ["a connection that is reset", (request) => request.socket.destroy()],
] satisfies [string, RequestListener][])("%s is no success", async (_what, answer) => {
  const url = await startEndpoint(answer);
  const result = await sendForm(url, new FormData());
  expect([result.ok, "messages" in result && result.messages]).toEqual([false, {}]);
});

test.each([
  ["a sentence", "Please wait 9 minutes.", answerWith(429, '{"message":"Please wait 9 minutes."}')],
  ["an object as its message", undefined, answerWith(503, '{"message":{"text":"Later"}}')],
  ["a page instead of JSON", undefined, answerWith(503, "<p>Later</p>", "text/html")],
] satisfies [string, string | undefined, RequestListener][])(
  "a refusal with %s has the reason %j",
  async (_what, reason, answer) => {
    const result = await sendForm(await startEndpoint(answer), new FormData());
    expect(result.ok ? "sent" : result.reason).toBe(reason);
  },
);

test("a browser without AbortSignal.timeout sends the form", async () => {
  vi.stubGlobal("AbortSignal", {});
  const url = await startEndpoint(answerWith(200, '{"success":true}'));
  expect(await sendForm(url, new FormData())).toMatchObject({ ok: true });
  vi.unstubAllGlobals();
});

test("each refused field has the sentence of the server, and other errors have none", async () => {
  const errors = { email: { code: "invalid", message: "Please enter a valid email" }, odd: 5 };
  const url = await startEndpoint(answerWith(400, JSON.stringify({ success: false, errors })));
  expect(await sendForm(url, new FormData())).toMatchObject({
    ok: false,
    messages: { email: "Please enter a valid email" },
  });
});

test("a form is posted as form data and accepts JSON", async () => {
  let seen = { accept: "", type: "", body: "" };
  const url = await startEndpoint((request, response) => {
    request.setEncoding("utf8");
    let body = "";
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const { accept = "", "content-type": type = "" } = request.headers;
      seen = { accept, type, body };
      answerWith(200, '{"success":true}')(request, response);
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
])("the stored visit %j is posted as attribution", (note, posted) => {
  vi.stubGlobal("window", { sessionStorage: { getItem: () => note } });
  expect(Object.fromEntries(readAttribution())).toEqual(posted);
  vi.unstubAllGlobals();
});

test.each([
  ["of the address", "?need=gst", "", ["callBack"], "gst,callBack"],
  ["of the form, on the page of a service", "", "fssai", ["callBack"], "fssai,callBack"],
  ["of a link that asks for a call, whose box was left empty", "?need=callBack", "", [], ""],
  ["of nothing", "", "", [], ""],
])("the topics %s are sent with the box that is ticked", (_, query, hidden, ticked, sent) => {
  expect(joinTopics(query, hidden, ticked)).toBe(sent);
});
