/** The desk on a phone's home screen. */
import type { DeskScope } from "./desk-scope.ts";

/** What `--paper` is in `src/ui/styles/tokens.css`, which a manifest cannot name. */
const paper = "#fff8ec";

/** Adds the manifest by which the desk is installed. */
export function manifestRoute({ app, served }: DeskScope): void {
  app.get("/desk/manifest.webmanifest", async (_request, reply) => {
    const { language, words } = served.release.words.fallback;
    return await reply.type("application/manifest+json").send({
      id: "/desk",
      name: `${words.desk.name}: ${words.business.name}`,
      short_name: words.desk.name,
      lang: language,
      start_url: "/desk/today",
      scope: "/desk",
      display: "standalone",
      background_color: paper,
      theme_color: paper,
      icons: [
        icon("icon-192", 192, "any"),
        icon("icon-512", 512, "any"),
        icon("icon-maskable-512", 512, "maskable"),
      ],
    });
  });
}

function icon(name: string, side: number, purpose: "any" | "maskable") {
  return { src: `/${name}.png`, type: "image/png", sizes: `${side}x${side}`, purpose };
}
