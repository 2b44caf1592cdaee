import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { startTestListener } from "./test-resources.ts";

/**
 * A proxy that loses the requested host, as nginx does with `proxy_pass` alone. It ends after the test. `rewrite`
 * changes each body. Returns its port.
 */
export async function openProxy(
  target: () => string,
  rewrite = (body: string): string => body,
): Promise<number> {
  const proxy = createServer((request, response) => {
    void forwardRequest(request, target()).then(async (answer) => {
      const type = answer.headers.get("Content-Type") ?? "text/plain";
      response.writeHead(answer.status, { "Content-Type": type }).end(rewrite(await answer.text()));
    });
  });
  return await startTestListener(proxy);
}

async function forwardRequest(request: IncomingMessage, target: string): Promise<Response> {
  // All headers but the host, and the connection, which is one of the proxy.
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const isPost = request.method === "POST";
  return await fetch(target + (request.url ?? ""), {
    method: request.method ?? "GET",
    // Only Set-Cookie, which no request has, is a list.
    headers: headers as Record<string, string>,
    body: isPost ? new Uint8Array(await buffer(request)) : null,
    redirect: "manual",
  });
}
