import { Component, lazy, Suspense, useMemo } from "react";
import type { ComponentType, ReactNode } from "react";
import { PageSpinner } from "./components/layout/page-spinner.tsx";
import { SiteLayout } from "./components/layout/site-layout.tsx";
import { BrokenPage } from "./pages/broken-page/broken-page.tsx";
import { notFoundPage, publicPageAt, publicPages } from "./public-pages.ts";
import type { PublicPage } from "./public-pages.ts";
import { PlaceParams, useLocation } from "./public-router.tsx";

/**
 * Pages whose code is loaded. They render synchronously, on the server and at the first load in the
 * browser.
 */
const loaded = new Map<PublicPage, ComponentType>();
const later = new Map(
  [...publicPages, notFoundPage].map((page) => [
    page,
    lazy(async () => ({ default: await page.load() })),
  ]),
);

/** Loads the code of the page at this address, so it can render synchronously. */
export async function loadPublicPage(pathname: string): Promise<ReturnType<typeof publicPageAt>> {
  const place = publicPageAt(pathname);
  loaded.set(place.page, await place.page.load());
  return place;
}

/** The public pages without the product. The server renders them and the browser hydrates them. */
export function PublicSite() {
  const { pathname } = useLocation();
  const { page, params } = useMemo(() => publicPageAt(pathname), [pathname]);
  return (
    <ScreenGuard>
      <SiteLayout>
        <PlaceParams value={params}>
          <Page key={page.path} page={page} />
        </PlaceParams>
      </SiteLayout>
    </ScreenGuard>
  );
}

function Page({ page }: { readonly page: PublicPage }) {
  const Loaded = loaded.get(page);
  const Later = later.get(page);
  if (Loaded) return <Loaded />;
  return <Suspense fallback={<PageSpinner />}>{Later ? <Later /> : null}</Suspense>;
}

/** Replaces a page that crashes or can't be loaded. */
class ScreenGuard extends Component<
  { readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
