import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { App } from "../app.tsx";
import { applyTheme } from "../lib/theme.ts";
import "../styles.css";
import { answerWithoutServer, createFixedClient } from "./fixed-answers.tsx";
import { GalleryPage } from "./gallery-page.tsx";

applyTheme();
answerWithoutServer();
// Shows what screens say while the computer is offline.
Object.defineProperty(navigator, "onLine", { value: false });

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
createRoot(root).render(
  <StrictMode>
    <App client={createFixedClient([])} publicUrl={window.location.origin} showsUnconfirmed>
      <MemoryRouter>
        <GalleryPage />
      </MemoryRouter>
    </App>
  </StrictMode>,
);
