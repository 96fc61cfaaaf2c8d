import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { accessQuery } from "./api/access-check.ts";
import { currentUserQuery } from "./api/current-user.ts";
import { createQueryClient } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { isGated, paths } from "./lib/paths.ts";
import { applyTheme } from "./lib/theme.ts";
import { routes } from "./router.tsx";
import "./styles.css";

applyTheme();
const client = createQueryClient();
// Start these requests while the page's own script is still loading.
void client.prefetchQuery(currentUserQuery);
void import("./components/layout/signed-in-frame.tsx");
if (isGated(window.location.pathname)) void client.prefetchQuery(accessQuery);
if (window.location.pathname === paths.fitmentManager)
  void import("./api/manager-listings.ts").then(({ prefetchListings }) =>
    prefetchListings(client, new URLSearchParams(window.location.search)),
  );

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
createRoot(root).render(
  <StrictMode>
    <App client={client} publicUrl={window.location.origin} showsUnconfirmed={false}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  </StrictMode>,
);
