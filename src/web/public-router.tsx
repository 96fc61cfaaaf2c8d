import { createContext, startTransition, useContext, useEffect, useMemo, useState } from "react";
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { isShellPage } from "#contract/pages.ts";

/**
 * The router of the public pages. Their builds use it instead of `react-router` (vite.config.ts)
 * and it exports the same names, as far as public pages need them; a missing one fails the build.
 * It weighs a tenth: docs/decisions/0060.
 */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Reached by a link or a call rather than by Back, Forward, or the first load. */
  readonly pushed: boolean;
}

interface Moving {
  readonly replace?: boolean;
}

interface Navigation {
  readonly place: Place;
  go(to: string, moving?: Moving): void;
}

const NavigationContext = createContext<Navigation | null>(null);
/** The named parameters of the page's path. */
export const PlaceParams = createContext<Readonly<Record<string, string | undefined>>>({});

/** @param address The path and query to render. In the browser, the current address. */
export function PublicRouter({
  address,
  children,
}: {
  readonly address: string;
  readonly children: ReactNode;
}) {
  const [place, setPlace] = useState(() => placeOf(address, false));
  useEffect(() => {
    const follow = () => startTransition(() => setPlace(placeOf(window.location.href, false)));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  useEffect(() => {
    if (!place.pushed) return;
    const target = document.getElementById(decodeURIComponent(place.hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [place]);
  const navigation = useMemo<Navigation>(() => {
    const go = (to: string, { replace = false }: Moving = {}) => {
      const { href, pathname } = new URL(to, window.location.href);
      // The product's screens are a separate document with their own script.
      if (isShellPage(pathname))
        return replace ? window.location.replace(href) : window.location.assign(href);
      if (replace || href === window.location.href) window.history.replaceState(null, "", href);
      else window.history.pushState(null, "", href);
      startTransition(() => setPlace(placeOf(href, true)));
    };
    return { place, go };
  }, [place]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

function placeOf(address: string, pushed: boolean): Place {
  // Only path, query, and hash are read, so the host doesn't matter.
  const { pathname, search, hash } = new URL(address, "http://localhost");
  return {
    pathname,
    search,
    hash,
    pushed,
  };
}

function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("A link is used outside the router.");
  return navigation;
}

export function useLocation(): Place {
  return useNavigation().place;
}

export function useNavigate(): Navigation["go"] {
  return useNavigation().go;
}

export function useParams(): Readonly<Record<string, string | undefined>> {
  return useContext(PlaceParams);
}

export function useSearchParams() {
  const { place, go } = useNavigation();
  const parameters = useMemo(() => new URLSearchParams(place.search), [place.search]);
  const set = (next: Readonly<Record<string, string>> | URLSearchParams, moving?: Moving) => {
    const query = new URLSearchParams(next).toString();
    go(`${place.pathname}${query === "" ? "" : `?${query}`}`, moving);
  };
  return [parameters, set] as const;
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: string;
  readonly replace?: boolean;
}

/**
 * A link that navigates within the document, unless the user asks for a new tab, window, or
 * download.
 */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const { go } = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isWantedElsewhere(event)) return;
    event.preventDefault();
    go(to, replace ? { replace } : {});
  };
  return <a {...rest} href={to} onClick={follow} />;
}

interface NavLinkProps extends Omit<LinkProps, "className"> {
  readonly className: (state: { readonly isActive: boolean }) => string;
}

/** Returns whether a click asks for a new tab or window, a download, or a menu. */
function isWantedElsewhere({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || currentTarget.target !== "";
}

/** A link that knows whether its page or a subpage is shown. */
export function NavLink({ className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = `${pathname}/`.startsWith(rest.to.endsWith("/") ? rest.to : `${rest.to}/`);
  return (
    <Link
      {...rest}
      className={className({ isActive })}
      {...(isActive ? { "aria-current": "page" as const } : {})}
    />
  );
}

export function Navigate({
  to,
  replace = false,
}: {
  readonly to: string;
  readonly replace?: boolean;
}) {
  const { go } = useNavigation();
  useEffect(() => go(to, { replace }), [go, to, replace]);
  return null;
}
