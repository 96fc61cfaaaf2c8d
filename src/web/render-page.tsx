import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { PageRequest, RenderedPage } from "#contract/rendering.ts";
import { createQueryClient, currentUserKey } from "./api/query-client.ts";
import { App, appStart } from "./app.tsx";
import type { PageState } from "./lib/page-state.ts";
import { loadPublicPage, PublicSite } from "./public-site.tsx";

/** Renders a page as the browser would show it to a visitor. Built for the server by `vite build`; see docs/decisions/0016. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(request.address, request.publicUrl);
  const { page, params } = await loadPublicPage(pathname);
  const client = createQueryClient();
  if (request.visitor) client.setQueryData(currentUserKey, null);
  const answers: PageState["answers"][number][] = [];
  let status = page.status ?? 200;
  for (const { key, address } of page.data?.({ params, query: searchParams }) ?? []) {
    const answer = await request.ask(address);
    if (answer.status === 404) status = 404;
    // What failed is left out: the page shows that it loads, and its script asks again.
    if (answer.status === 200 || answer.status === 404) answers.push({ key, data: answer.status === 404 ? null : answer.body });
  }
  for (const { key, data } of answers) client.setQueryData(key, data);
  const html = renderToString(
    <StrictMode>
      <App client={client} publicUrl={request.publicUrl}>
        <StaticRouter location={request.address}>
          <PublicSite />
        </StaticRouter>
      </App>
    </StrictMode>,
  );
  const state: PageState = { publicUrl: request.publicUrl, visitor: request.visitor, answers };
  // React writes what belongs into the head before the app's own first element.
  const start = html.indexOf(appStart);
  return { status, head: html.slice(0, start), body: html.slice(start), state: JSON.stringify(state).replaceAll("<", "\\u003c") };
}
