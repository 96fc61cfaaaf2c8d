import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { currentUserQuery } from "./api/current-user.ts";
import { createQueryClient, currentUserKey } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { readPageState } from "./lib/page-state.ts";
import { applyTheme } from "./lib/theme.ts";
import { EarlyPress } from "./early-press.tsx";
import { PublicRouter } from "./public-router.tsx";
import { loadPublicPage, PublicSite } from "./public-site.tsx";
import "./styles.css";

// Hydrates a page that the server rendered. The product's own screens start in main.tsx.
applyTheme();
const client = createQueryClient();
const state = readPageState();
for (const { key, data } of state.answers) client.setQueryData(key, data);
if (state.visitor) client.setQueryData(currentUserKey, null);
else void client.prefetchQuery(currentUserQuery);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
await loadPublicPage(window.location.pathname);
hydrateRoot(
  root,
  <StrictMode>
    <App client={client} publicUrl={state.publicUrl} showsUnconfirmed={state.showsUnconfirmed}>
      <PublicRouter address={window.location.href}>
        <PublicSite />
        <EarlyPress />
      </PublicRouter>
    </App>
  </StrictMode>,
);
