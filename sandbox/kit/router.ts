/** A path where `:name` matches one segment, e.g. `/item/:id/check`. */
export interface RoutePattern {
  readonly method: string;
  readonly path: string;
}

export interface FoundRoute<Route> {
  readonly route: Route;
  /** Percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds a route: `undefined` for an unknown path, `"other-method"` for a known path with another
 * method.
 */
export type RouteAnswer<Route> = FoundRoute<Route> | "other-method" | undefined;

interface Compiled<Route> {
  readonly route: Route;
  readonly segments: readonly string[];
}

const split = (path: string): string[] => path.replace(/\/+$/, "").split("/");

/**
 * Creates a router over a fixed list of routes. Earlier routes win, so list literal segments before
 * `:name`. A trailing slash doesn't matter.
 */
export function createRouter<Route extends RoutePattern>(
  routes: readonly Route[],
): (method: string, path: string) => RouteAnswer<Route> {
  const compiled = routes.map((route) => ({ route, segments: split(route.path) }));
  return (method, path) => {
    const given = split(path);
    const fitting = compiled.filter((entry) => fits(entry, given));
    const found = fitting.find((entry) => entry.route.method === method);
    if (!found) return fitting.length > 0 ? "other-method" : undefined;
    return { route: found.route, params: readParams(found, given) };
  };
}

function fits<Route>(entry: Compiled<Route>, given: readonly string[]): boolean {
  if (entry.segments.length !== given.length) return false;
  return entry.segments.every((segment, i) => segment.startsWith(":") || segment === given[i]);
}

function readParams<Route>(
  entry: Compiled<Route>,
  given: readonly string[],
): Record<string, string> {
  const params: Record<string, string> = {};
  entry.segments.forEach((segment, i) => {
    if (segment.startsWith(":")) params[segment.slice(1)] = decode(given[i] ?? "");
  });
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
