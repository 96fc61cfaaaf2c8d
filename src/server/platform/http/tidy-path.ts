import { isPage } from "#contract/pages.ts";

/**
 * Corrects a carelessly joined path: removes trailing and repeated slashes and replaces
 * backslashes. A path that starts with two slashes may contain a host ("//host/features", from
 * joining a path to an address that ends with a slash). If the rest is a page, the host is removed,
 * whatever it is. The result starts with exactly one slash, so redirecting to it never leaves this
 * site.
 */
export function tidyPath(path: string): string {
  const segments = path.split(/[\\/]/).filter(Boolean);
  const tidy = `/${segments.join("/")}`;
  const withoutHost = `/${segments.slice(1).join("/")}`;
  return /^[\\/]{2}/.test(path) && !isPage(tidy) && segments.length > 1 && isPage(withoutHost)
    ? withoutHost
    : tidy;
}
