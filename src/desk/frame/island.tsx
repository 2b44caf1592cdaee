import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { writeData } from "./page-data.ts";

interface IslandProps<Props extends object> {
  /** That of the script in `browser/` which hydrates it. */
  name: string;
  part: ComponentType<Props>;
  data: Props;
}

/** Markup that a script takes over, with the props that it was rendered from. */
export function Island<Props extends object>({ name, part: Part, data }: IslandProps<Props>) {
  return (
    <>
      <div
        id={name}
        data-island
        dangerouslySetInnerHTML={{ __html: renderToString(<Part {...data} />) }}
      />
      <script
        id={`${name}-data`}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: writeData(data) }}
      />
    </>
  );
}
