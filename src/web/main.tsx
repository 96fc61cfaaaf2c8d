import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { currentUserQuery } from "./api/current-user.ts";
import { prefetchListings } from "./api/listings.ts";
import { createQueryClient } from "./api/query-client.ts";
import { paths } from "./lib/paths.ts";
import { applyTheme } from "./lib/theme.ts";
import { router } from "./router.tsx";
import "./styles.css";

applyTheme();
const client = createQueryClient();
// Asked at once, while the page's own script still loads.
void client.prefetchQuery(currentUserQuery);
if (window.location.pathname === paths.fitmentManager) void prefetchListings(client);
const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the app.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
