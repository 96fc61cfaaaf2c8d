import { hydrate } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { currentUserQuery } from "./api/current-user.ts";
import { createQueryClient, currentUserKey } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { readPageState } from "./lib/page-state.ts";
import { paths } from "./lib/paths.ts";
import { applyTheme } from "./lib/theme.ts";
import { routes } from "./router.tsx";
import "./styles.css";

applyTheme();
const client = createQueryClient();
const state = readPageState();
if (state) hydrate(client, state.queries);
if (state?.visitor) client.setQueryData(currentUserKey, null);
else askAhead();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the app.");
// The page's own code first: what the server rendered is then taken over as it stands.
if (state) await loadMatchedRoutes();
const app = (
  <StrictMode>
    <App client={client} publicUrl={state?.publicUrl ?? window.location.origin}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  </StrictMode>
);
if (state) hydrateRoot(root, app);
else createRoot(root).render(app);

/** Asks at once for what the page will need, while its script still loads. */
function askAhead(): void {
  void client.prefetchQuery(currentUserQuery);
  if (state) return;
  void import("./components/layout/signed-in-frame.tsx");
  if (window.location.pathname === paths.fitmentManager) void import("./api/listings.ts").then(({ prefetchListings }) => prefetchListings(client));
}

async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const loaded = await route.lazy();
      delete route.lazy;
      Object.assign(route, loaded);
    }),
  );
}
