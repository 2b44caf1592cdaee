import type { AstroIntegration } from "astro";

/** The gallery of primitives at `/gallery`, for development only: no build has the page. */
export function gallery(): AstroIntegration {
  return {
    name: "gallery",
    hooks: {
      "astro:config:setup": ({ command, injectRoute }) => {
        if (command !== "dev") return;
        injectRoute({ pattern: "/gallery", entrypoint: "./src/gallery/gallery.astro" });
      },
    },
  };
}
