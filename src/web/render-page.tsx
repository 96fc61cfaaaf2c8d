import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import type { PageRequest, RenderedPage } from "#contract/rendering.ts";
import { createQueryClient, currentUserKey } from "./api/query-client.ts";
import { App, appStart } from "./app.tsx";
import type { PageState } from "./lib/page-state.ts";
import { PublicRouter } from "./public-router.tsx";
import { loadPublicPage, PublicSite } from "./public-site.tsx";

/**
 * Renders a public page to HTML. `vite build` builds this file for the server; see
 * docs/decisions/0016.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(request.address, request.publicUrl);
  const { page, params } = await loadPublicPage(pathname);
  const client = createQueryClient();
  if (request.visitor) client.setQueryData(currentUserKey, null);
  const asked = await Promise.all(
    (page.data?.({ params, query: searchParams }) ?? []).map(async ({ key, address }) => ({
      key,
      ...(await request.ask(address)),
    })),
  );
  const status = asked.some((answer) => answer.status === 404) ? 404 : (page.status ?? 200);
  // Failed answers are left out. The page shows its loading state and the script asks again.
  const answers = asked.flatMap((answer) =>
    answer.status === 200 || answer.status === 404
      ? [{ key: answer.key, data: answer.status === 404 ? null : answer.body }]
      : [],
  );
  for (const { key, data } of answers) client.setQueryData(key, data);
  const html = renderToString(
    <StrictMode>
      <App
        client={client}
        publicUrl={request.publicUrl}
        showsUnconfirmed={request.showsUnconfirmed}
      >
        <PublicRouter address={request.address}>
          <PublicSite />
        </PublicRouter>
      </App>
    </StrictMode>,
  );
  const { publicUrl, showsUnconfirmed, visitor } = request;
  const state: PageState = {
    publicUrl,
    showsUnconfirmed,
    visitor,
    answers,
  };
  // React writes head elements before the app's first element.
  const start = html.indexOf(appStart);
  // Without an answer, the page has to ask again.
  const isWhole = answers.length === asked.length;
  return {
    status,
    script: request.visitor && isWhole ? page.script : "immediately",
    head: html.slice(0, start),
    body: html.slice(start),
    state: JSON.stringify(state).replaceAll("<", "\\u003c"),
  };
}
