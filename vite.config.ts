import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./scripts/vite/compress-assets.ts";
import { socialImages } from "./scripts/vite/social-images.ts";

const projectRoot = import.meta.dirname;

/**
 * Builds the pages twice: for the browser into dist/web, and into dist/render what the server renders them with.
 * `npx vite` serves the browser half with hot reload against a server on port 3000.
 */
export default defineConfig({
  root: `${projectRoot}/src/web`,
  plugins: [react(), tailwindcss(), socialImages(), compressAssets()],
  environments: {
    client: { build: { outDir: `${projectRoot}/dist/web`, emptyOutDir: true, target: "baseline-widely-available", manifest: true } },
    // One file with everything in it: the production build of React whatever NODE_ENV says, and nothing to be found in node_modules.
    ssr: { define: { "process.env.NODE_ENV": JSON.stringify("production") }, resolve: { noExternal: true }, build: { outDir: `${projectRoot}/dist/render`, emptyOutDir: true, ssr: "render-page.tsx", target: "node24", copyPublicDir: false, rolldownOptions: { output: { entryFileNames: "[name]-[hash].js" } } } },
  },
  builder: {
    async buildApp({ build, environments }) {
      if (environments.client) await build(environments.client);
      if (environments.ssr) await build(environments.ssr);
    },
  },
  server: { fs: { allow: [projectRoot] }, proxy: { "/api": "http://127.0.0.1:3000" } },
});
