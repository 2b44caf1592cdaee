/** The routes of the desk as Fastify registers them, for tests that request every one. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { startTestServer } from "./test-server.ts";

/** A route of the desk; its `config` says who has access. */
export interface DeskRoute {
  name: string;
  method: "GET" | "POST";
  path: string;
  config: Partial<FastifyContextConfig>;
}

/** Starts a server, and returns it with the routes of the desk, in the order of their registration. */
export async function startWithDeskRoutes(given: Parameters<typeof startTestServer>[0] = {}) {
  const routes: DeskRoute[] = [];
  const listen = (message: unknown) => {
    // Fastify publishes every server that it makes, with this one field.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method: methods, path, config = {} }) => {
      if (!path.startsWith(deskPaths.home) || path === "/desk/*") return;
      for (const method of ["GET", "POST"] as const) {
        if (!methods.includes(method)) continue;
        routes.push({ name: `${method} ${path}`, method, path, config });
      }
    });
  };
  subscribe("fastify.initialization", listen);
  const server = await startTestServer(given);
  unsubscribe("fastify.initialization", listen);
  return { server, routes };
}
