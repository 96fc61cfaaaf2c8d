import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderedPage, RenderPage } from "#contract/rendering.ts";
import { inlineScriptHashes } from "./content-security-policy.ts";

/** The built pages. */
export interface WebBuild {
  readonly renderPage: RenderPage;
  /** The hashes of the inline scripts. */
  readonly scriptHashes: readonly string[];
  /** Returns the document with a rendered page. */
  document(page: RenderedPage): string;
  /** Returns the document for the product's screens, which their script fills. */
  shell(head: string): string;
}

/**
 * Returns a function that reads the build in `dist/`; null if there is none. It reloads after a
 * rebuild, which changes the names of the assets.
 */
export function webBuildReader(dist: string): () => Promise<WebBuild | null> {
  const documents = {
    page: join(dist, "web", "public.html"),
    shell: join(dist, "web", "index.html"),
  };
  let loaded: { readonly renderer: string; readonly build: Promise<WebBuild> } | null = null;
  return async () => {
    const renderer = findRenderer(join(dist, "render"));
    if (renderer === null || !existsSync(documents.page) || !existsSync(documents.shell))
      return null;
    if (loaded?.renderer !== renderer)
      loaded = { renderer, build: load(documents, pathToFileURL(renderer).href) };
    return loaded.build;
  };
}

/**
 * Finds the render module. Its name contains a hash of its contents, so a rebuild produces a new
 * module.
 */
function findRenderer(folder: string): string | null {
  const name = existsSync(folder)
    ? readdirSync(folder).find((file) => /^render-page-.+\.js$/.test(file))
    : undefined;
  return name === undefined ? null : join(folder, name);
}

async function load(
  documents: { readonly page: string; readonly shell: string },
  renderer: string,
): Promise<WebBuild> {
  const page = readFileSync(documents.page, "utf8");
  const shell = readFileSync(documents.shell, "utf8");
  const module: { readonly renderPage: RenderPage } = await import(renderer);
  const [beforeHead = "", beforeBody = "", beforeState = "", end = ""] = page.split(
    /<!--page-(?:head|body|state)-->/,
  );
  const [beforeShellHead = "", afterShellHead = ""] = shell.split("<!--page-head-->");
  return {
    renderPage: module.renderPage,
    scriptHashes: [...new Set([...inlineScriptHashes(page), ...inlineScriptHashes(shell)])],
    document: ({ head, body, state }) =>
      `${beforeHead}${head}${beforeBody}${body}${beforeState}<script type="application/json" id="page-state">${state}</script>${end}`,
    shell: (head) => `${beforeShellHead}${head}${afterShellHead}`,
  };
}
