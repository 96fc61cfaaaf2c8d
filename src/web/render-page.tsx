import { dehydrate } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { StaticHandlerContext } from "react-router";
import type { PageRequest, RenderedPage } from "#contract/rendering.ts";
import { createQueryClient, currentUserKey } from "./api/query-client.ts";
import { App, appStart } from "./app.tsx";
import type { PageHandle } from "./lib/page-data.ts";
import type { PageState } from "./lib/page-state.ts";
import { SiteLayout } from "./components/layout/site-layout.tsx";
import { notFoundRoute, publicRoutes } from "./public-routes.tsx";

const handler = createStaticHandler([{ element: <SiteLayout />, children: [...publicRoutes, notFoundRoute] }]);

/** Renders a page as the browser would show it to a visitor. Built for the server by `vite build`; see docs/decisions/0016. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const context = await handler.query(new Request(`${request.publicUrl}${request.address}`));
  if (context instanceof Response) throw new Error(`The page ${request.address} redirects, which no rendered page does.`);
  const client = createQueryClient();
  if (request.visitor) client.setQueryData(currentUserKey, null);
  let status = 200;
  for (const { handle, data } of pageHandles(context)) {
    status = Math.max(status, handle.status ?? 200);
    for (const { key, address } of data) {
      const answer = await request.ask(address);
      if (answer.status === 404) status = 404;
      // What failed is left out: the page shows that it loads, and its script asks again.
      if (answer.status === 200 || answer.status === 404) client.setQueryData(key, answer.status === 404 ? null : answer.body);
    }
  }
  const html = renderToString(
    <StrictMode>
      <App client={client} publicUrl={request.publicUrl}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
  const state: PageState = { publicUrl: request.publicUrl, visitor: request.visitor, queries: dehydrate(client) };
  // React writes what belongs into the head before the app's own first element.
  const start = html.indexOf(appStart);
  return { status, head: html.slice(0, start), body: html.slice(start), state: JSON.stringify(state).replaceAll("<", "\\u003c") };
}

function pageHandles(context: StaticHandlerContext) {
  const query = new URLSearchParams(context.location.search);
  return context.matches.flatMap(({ route, params }) => {
    const handle: PageHandle | undefined = route.handle;
    return handle ? [{ handle, data: handle.data?.({ params, query }) ?? [] }] : [];
  });
}
