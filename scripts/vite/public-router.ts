import type { Plugin } from "vite";

/** Puts the public pages' own router in the place of `react-router`, in the builds that carry them alone. */
export function publicRouter(file: string): Plugin {
  return {
    name: "public-router",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "public" || name === "ssr",
    resolveId: (source) => (source === "react-router" ? file : null),
  };
}
