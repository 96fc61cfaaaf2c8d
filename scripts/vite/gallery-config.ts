import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { documentHead } from "./document-head.ts";

const web = join(import.meta.dirname, "../../src/web");

/**
 * Configures the component gallery as a separate page, so that the product's bundles don't contain
 * it.
 */
export function galleryConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: web,
    logLevel: "warn",
    cacheDir: join(web, "../../node_modules/.vite-gallery"),
    plugins: [documentHead(join(web, "document-head.html")), react(), tailwindcss()],
    server: { fs: { allow: [join(web, "../..")] } },
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(web, "gallery.html") },
    },
  };
}
