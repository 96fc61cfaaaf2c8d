import { join } from "node:path";
import { build, createServer, preview } from "vite";
import { galleryConfig } from "./vite/gallery-config.ts";

/**
 * `npm run gallery`: serves the component gallery with hot reload and prints its address. With
 * `--built` it serves a build instead, as the gallery's browser test does. GALLERY_PORT picks the
 * port; 0 picks a free one.
 */
const port = Number(process.env["GALLERY_PORT"] ?? 4100);
const config = galleryConfig(join(import.meta.dirname, "../.cache/gallery"));

if (process.argv.includes("--built")) {
  await build(config);
  const server = await preview({ ...config, preview: { port, strictPort: true } });
  print(server.resolvedUrls?.local[0]);
} else {
  const server = await createServer({
    ...config,
    server: { ...config.server, port, strictPort: true },
  });
  await server.listen();
  print(server.resolvedUrls?.local[0]);
}

function print(base: string | undefined): void {
  process.stdout.write(`${new URL("gallery.html", base).href}\n`);
}
