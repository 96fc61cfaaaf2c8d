import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { createQueryClient } from "../api/query-client.ts";
import { applyTheme } from "../lib/theme.ts";
import "../styles.css";
import { GalleryPage } from "./gallery-page.tsx";

applyTheme();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <GalleryPage open={new URLSearchParams(window.location.search).get("open")} />
      </MemoryRouter>
    </QueryClientProvider>
  </StrictMode>,
);
