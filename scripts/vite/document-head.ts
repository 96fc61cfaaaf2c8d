import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Writes how every document begins (theme, font, icon) into the places that ask for it with `<!--document-head-->`. */
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
