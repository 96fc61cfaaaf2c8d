import type { Plugin } from "vite";

/** Replaces `react-router` with the public pages' own router, only in the builds of those pages. */
export function publicRouter(file: string): Plugin {
  return {
    name: "public-router",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "public" || name === "ssr",
    resolveId: (source) => (source === "react-router" ? file : null),
  };
}
