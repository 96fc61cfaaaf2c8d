import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Inserts the common document head (theme, font, icon) at `<!--document-head-->`. */
export function documentHead(file: string): Plugin {
  return {
    name: "document-head",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replace("<!--document-head-->", () => readFileSync(file, "utf8").trim()),
    },
  };
}
