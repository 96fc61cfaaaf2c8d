import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const projectRoot = import.meta.dirname;

/** Builds the browser half. `npx vite` serves it with hot reload against a server on port 3000. */
export default defineConfig({
  root: `${projectRoot}/src/web`,
  plugins: [react(), tailwindcss()],
  build: { outDir: `${projectRoot}/dist/web`, emptyOutDir: true, target: "baseline-widely-available" },
  server: { fs: { allow: [projectRoot] }, proxy: { "/api": "http://127.0.0.1:3000" } },
});
