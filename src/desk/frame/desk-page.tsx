/** Pages of the desk that show and post little: each says itself where it belongs. Larger ones are Fastify plugins. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ComponentType } from "react";
import type { DeskAddress } from "#enquiry/desk-paths.ts";
import type { RouteAccess } from "./access.ts";
import { DeskFrame } from "./desk-frame.tsx";
import type { DeskMessages } from "./desk-schema.ts";
import type { DeskPlugin, DeskScope } from "./desk-scope.ts";
import type { DeskContext, MenuItem } from "./page-context.ts";
import type { PageTemplate } from "./render.tsx";

/** A row of the list in src/desk/pages.ts. */
export interface DeskPart {
  routes: DeskPlugin;
  menu?: MenuItem | undefined;
}

export interface DeskPage<View> extends DeskPart, PageTemplate<View> {}

/** The same page with another view, such as what was typed and its errors. */
export interface OtherView<View> {
  code: number;
  view: View;
}

/** A form that is posted. */
export interface PageAction<View> {
  path: DeskAddress;
  access: RouteAccess;
  /** Returns the address of the next page, the page with another view, or its own response. */
  run: (
    scope: DeskScope,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<string | OtherView<View> | FastifyReply>;
}

interface PageDefinition<View> {
  path: DeskAddress;
  access: RouteAccess;
  /** The menu has the same words unless it has a `label`. */
  heading: (messages: DeskMessages) => string;
  menu?: Omit<MenuItem, "href" | "label" | "isForOwners"> & Partial<Pick<MenuItem, "label">>;
  /** For a page without a row in the menu: the address of the row that the menu marks. */
  below?: DeskAddress;
  /** The link that a page below another has in place of its heading. */
  back?: (view: View, messages: DeskMessages) => { href: string; label: string };
  /** The name of a file in src/desk/browser. */
  script?: string;
  /** Reads what the page shows. */
  query: (scope: DeskScope, request: FastifyRequest) => View | Promise<View>;
  body: ComponentType<View & { context: DeskContext }>;
  /** What is beside the heading in the bar at the top. */
  aside?: ComponentType<View & { context: DeskContext }>;
  actions?: readonly PageAction<View>[];
}

/** Makes the routes, the row of the menu and the frame of a page from what it says of itself. */
export function definePage<View extends object>(definition: PageDefinition<View>): DeskPage<View> {
  const { path, access, heading, menu, script } = definition;
  const page: PageTemplate<View> = {
    title: heading,
    script,
    component: createFramedPage(definition),
  };
  return {
    ...page,
    routes: createRoutes(definition, page),
    menu: menu && {
      href: path,
      label: menu.label ?? heading,
      icon: menu.icon,
      isTab: menu.isTab,
      isForOwners: access.config.access === "owner",
      count: menu.count,
      help: menu.help,
    },
  };
}

function createFramedPage<View extends object>(
  definition: PageDefinition<View>,
): PageTemplate<View>["component"] {
  const { path, below, heading, back, body: Body, aside: Aside } = definition;
  return function FramedPage(props) {
    const { context } = props;
    return (
      <DeskFrame
        context={context}
        menuItem={below ?? path}
        heading={heading(context.messages)}
        back={back?.(props, context.messages)}
        aside={Aside && <Aside {...props} />}
      >
        <Body {...props} />
      </DeskFrame>
    );
  };
}

function createRoutes<View>(
  { path, access, query, actions = [] }: PageDefinition<View>,
  page: PageTemplate<View>,
): DeskPlugin {
  return (app, scope) => {
    app.get(path, access, async (request, reply) =>
      reply.sendPage(page, await query(scope, request)),
    );
    for (const action of actions) {
      app.post(action.path, action.access, async (request, reply) => {
        const result = await action.run(scope, request, reply);
        if (typeof result === "string") return reply.redirect(result, 303);
        if ("view" in result) return await reply.code(result.code).sendPage(page, result.view);
        return result;
      });
    }
  };
}
