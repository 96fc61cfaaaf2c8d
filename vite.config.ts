import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./scripts/vite/compress-assets.ts";
import { documentHead } from "./scripts/vite/document-head.ts";
import { publicRouter } from "./scripts/vite/public-router.ts";
import { socialImages } from "./scripts/vite/social-images.ts";

const projectRoot = import.meta.dirname;
const browser = { outDir: `${projectRoot}/dist/web`, target: "baseline-widely-available" } as const;
/**
 * Code that all public pages and all of the product's screens need, in one file, because many small
 * files compress worse.
 */
const framePackages = [
  "react",
  "react-dom",
  "scheduler",
  "react-router",
  "@tanstack/(react-query|query-core)",
];
const frameSources = [
  "public-(router|pages|site)",
  "early-press",
  "app\\.",
  "lib/",
  "api/(query-client|request|current-user|plans|blog-pages|missing-post)",
  "components/public/",
  "components/layout/(brand-mark|app-links|app-footer|site-layout|marketing|page-spinner|theme-switch)",
  "components/ui/(button|class-names|empty-state|notice|skeleton|spinner)",
];
const frame = {
  name: "frame",
  test: new RegExp(
    `node_modules/(${framePackages.join("|")})/|src/web/(${frameSources.join("|")})`,
  ),
  priority: 1,
};
/**
 * Icons, controls, and calls that several signed-in screens share, each too small for a separate
 * file.
 */
const kit = {
  name: "kit",
  test: /node_modules|src\/(web\/(components|api|lib)|contract|domain)\//,
  minShareCount: 3,
};

/**
 * Configures four builds. The product and the public pages, each with its own script, and the tiny
 * script of still pages go to dist/web; the code with which the server renders the public pages
 * goes to dist/render. If they were built together, the public pages would contain code that only
 * the product uses (docs/decisions/0016). `npx vite` serves the product with hot reload, using a
 * server on port 3000.
 */
export default defineConfig({
  root: `${projectRoot}/src/web`,
  plugins: [
    documentHead(`${projectRoot}/src/web/document-head.html`),
    publicRouter(`${projectRoot}/src/web/public-router.tsx`),
    react(),
    tailwindcss(),
    socialImages(),
    compressAssets(),
  ],
  environments: {
    client: {
      build: {
        ...browser,
        emptyOutDir: true,
        manifest: "manifests/product.json",
        rolldownOptions: { output: { codeSplitting: { groups: [frame, kit] } } },
      },
    },
    public: {
      consumer: "client",
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        ...browser,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: "manifests/public.json",
        rolldownOptions: {
          input: `${projectRoot}/src/web/public.html`,
          output: { codeSplitting: { groups: [frame] } },
        },
      },
    },
    // Built by itself, so that it is one small file that shares nothing with the others.
    still: {
      consumer: "client",
      build: {
        ...browser,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: "manifests/still.json",
        rolldownOptions: { input: `${projectRoot}/src/web/still.ts` },
      },
    },
    // Bundles everything: React's production build regardless of NODE_ENV, and all packages, so
    // that it doesn't need node_modules.
    ssr: {
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      resolve: { noExternal: true },
      build: {
        outDir: `${projectRoot}/dist/render`,
        emptyOutDir: true,
        ssr: "render-page.tsx",
        target: "node24",
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: "[name]-[hash].js" } },
      },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      for (const name of ["client", "public", "still", "ssr"]) {
        const environment = environments[name];
        if (environment) await build(environment);
      }
    },
  },
  server: { fs: { allow: [projectRoot] }, proxy: { "/api": "http://127.0.0.1:3000" } },
});
