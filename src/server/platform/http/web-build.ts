import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { laterScriptsId } from "#contract/rendering.ts";
import type { RenderedPage, RenderPage } from "#contract/rendering.ts";
import { z } from "zod";
import { inlineScriptHashes } from "./content-security-policy.ts";

const stillManifest = z.object({ "still.ts": z.object({ file: z.string() }) });

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
    still: join(dist, "web", "manifests", "still.json"),
  };
  let loaded: { readonly renderer: string; readonly build: Promise<WebBuild> } | null = null;
  return async () => {
    const renderer = findRenderer(join(dist, "render"));
    if (renderer === null || !Object.values(documents).every((file) => existsSync(file)))
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
  documents: { readonly page: string; readonly shell: string; readonly still: string },
  renderer: string,
): Promise<WebBuild> {
  const page = readFileSync(documents.page, "utf8");
  const shell = readFileSync(documents.shell, "utf8");
  const module: { readonly renderPage: RenderPage } = await import(renderer);
  const fill = pageFiller(page);
  const still = readStill(
    page,
    stillManifest.parse(JSON.parse(readFileSync(documents.still, "utf8"))),
  );
  const fillStill = pageFiller(still.document);
  const [beforeShellHead = "", afterShellHead = ""] = shell.split("<!--page-head-->");
  return {
    renderPage: module.renderPage,
    scriptHashes: [...new Set([...inlineScriptHashes(page), ...inlineScriptHashes(shell)])],
    document(rendered) {
      const state = jsonElement("page-state", rendered.state);
      if (rendered.script === "immediately") return fill(rendered, state);
      return fillStill(rendered, rendered.script === "none" ? "" : `${state}${still.later}`);
    },
    shell: (head) => `${beforeShellHead}${head}${afterShellHead}`,
  };
}

/** Returns a function that inserts a rendered page and its data into a document. */
function pageFiller(document: string): (page: RenderedPage, data: string) => string {
  const [beforeHead = "", beforeBody = "", beforeData = "", end = ""] = document.split(
    /<!--page-(?:head|body|state)-->/,
  );
  return ({ head, body }, data) =>
    `${beforeHead}${head}${beforeBody}${body}${beforeData}${data}${end}`;
}

const scriptTags =
  /\s*<(?:script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>)/g;

/**
 * Returns the document with the tiny script in place of the page's own, and the element with the
 * addresses of the latter.
 */
function readStill(
  page: string,
  manifest: z.output<typeof stillManifest>,
): { readonly document: string; readonly later: string } {
  const scripts = [...page.matchAll(scriptTags)].map(([, script, imported]) => script ?? imported);
  return {
    document: page
      .replaceAll(scriptTags, "")
      .replace(
        "</head>",
        `<script type="module" src="/${manifest["still.ts"].file}"></script></head>`,
      ),
    later: jsonElement(laterScriptsId, JSON.stringify(scripts)),
  };
}

function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
