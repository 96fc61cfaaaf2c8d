import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderedPage, RenderPage } from "#contract/rendering.ts";
import { inlineScriptHashes } from "./content-security-policy.ts";

/** The built pages. */
export interface WebBuild {
  readonly renderPage: RenderPage;
  readonly scriptHashes: readonly string[];
  /** The document around a page; an empty page is the shell that the script fills by itself. */
  document(page: Pick<RenderedPage, "head" | "body"> & { readonly state: string | null }): string;
}

/** Reads the build in `dist/`; null where there is none. Read anew after a rebuild: its pages name other assets. */
export function webBuildReader(dist: string): () => Promise<WebBuild | null> {
  const template = join(dist, "web", "index.html");
  let loaded: { readonly renderer: string; readonly build: Promise<WebBuild> } | null = null;
  return async () => {
    const renderer = findRenderer(join(dist, "render"));
    if (renderer === null || !existsSync(template)) return null;
    if (loaded?.renderer !== renderer) loaded = { renderer, build: load(template, pathToFileURL(renderer).href) };
    return loaded.build;
  };
}

/** Its name carries a hash of what is inside, so that a rebuilt one is another module. */
function findRenderer(folder: string): string | null {
  const name = existsSync(folder) ? readdirSync(folder).find((file) => /^render-page-.+\.js$/.test(file)) : undefined;
  return name === undefined ? null : join(folder, name);
}

async function load(template: string, renderer: string): Promise<WebBuild> {
  const html = readFileSync(template, "utf8");
  const module: { readonly renderPage: RenderPage } = await import(renderer);
  const [beforeHead = "", afterHead = ""] = html.split("<!--page-head-->");
  const [beforeBody = "", afterBody = ""] = afterHead.split("<!--page-body-->");
  const [beforeState = "", afterState = ""] = afterBody.split("<!--page-state-->");
  return {
    renderPage: module.renderPage,
    scriptHashes: inlineScriptHashes(html),
    document: ({ head, body, state }) =>
      [beforeHead, head, beforeBody, body, beforeState, state === null ? "" : `<script type="application/json" id="page-state">${state}</script>`, afterState].join(""),
  };
}
