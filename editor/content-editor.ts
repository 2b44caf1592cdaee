import keystatic from "@keystatic/astro";
import type { AstroIntegration } from "astro";

/** The editor at /admin, while `npm run editor` runs; nothing of it is ever built. */
export function contentEditor(): AstroIntegration {
  const editor = keystatic();
  return {
    ...editor,
    hooks: {
      "astro:config:setup": (options) => {
        if (options.command !== "dev") return;
        options.updateConfig({ redirects: { "/admin": "/keystatic" } });
        return editor.hooks["astro:config:setup"]?.({
          ...options,
          injectRoute: (route) => {
            const own = new URL("api.ts", import.meta.url);
            const isApi = route.pattern.startsWith("/api/");
            options.injectRoute(isApi ? { ...route, entrypoint: own } : route);
          },
        });
      },
    },
  };
}
