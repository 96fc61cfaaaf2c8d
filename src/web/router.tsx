import type { ComponentType } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import type { Location, RouteObject } from "react-router";
import { PageSpinner } from "./components/layout/page-spinner.tsx";
import { RequireAccess } from "./components/layout/require-access.tsx";
import { RequireUser } from "./components/layout/require-user.tsx";
import { SiteLayout } from "./components/layout/site-layout.tsx";
import { paths } from "./lib/paths.ts";
import { readPlaceBehind } from "./lib/place-behind.ts";
import { notFoundPage, publicPages } from "./public-pages.ts";
import { untilOnline } from "./lib/is-online.ts";
import type { PublicPage } from "./public-pages.ts";
import { BrokenPage } from "./pages/broken-page/broken-page.tsx";

/**
 * Loads a screen's code when it is first opened. While offline, the screen before it stays until
 * the code can be loaded.
 */
function screen(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => {
    await untilOnline();
    return { Component: await load() };
  };
}

/** Turns a public page into a route, so it opens from within the product without a reload. */
function routeOf({ path, load }: PublicPage): RouteObject {
  return { path, lazy: screen(load) };
}

/** Public addresses that the server doesn't render. */
const shellRoutes: RouteObject[] = [
  {
    path: paths.completeProfile,
    lazy: screen(
      async () =>
        (await import("./pages/complete-profile/complete-profile-page.tsx")).CompleteProfilePage,
    ),
  },
];

const billing = screen(async () => (await import("./pages/billing/billing-page.tsx")).BillingPage);

/** The tools that require a subscription in good standing, and only these. */
const gatedRoutes: RouteObject[] = [
  {
    path: paths.fitmentManager,
    lazy: screen(
      async () =>
        (await import("./pages/fitment-manager/fitment-manager-page.tsx")).FitmentManagerPage,
    ),
  },
  {
    path: paths.mpnDiscovery,
    lazy: screen(
      async () => (await import("./pages/mpn-discovery/mpn-discovery-page.tsx")).MpnDiscoveryPage,
    ),
  },
  {
    path: paths.bulkListingGenerator,
    lazy: screen(
      async () =>
        (await import("./pages/bulk-listing-generator/bulk-listing-generator-page.tsx"))
          .BulkListingGeneratorPage,
    ),
  },
];

const signedInRoutes: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: screen(async () => (await import("./pages/dashboard/dashboard-page.tsx")).DashboardPage),
  },
  {
    path: paths.epidTools,
    lazy: screen(
      async () => (await import("./pages/epid-tools/epid-tools-page.tsx")).EpidToolsPage,
    ),
  },
  {
    path: paths.profile,
    lazy: screen(async () => (await import("./pages/profile/profile-page.tsx")).ProfilePage),
  },
  { path: paths.subscription, lazy: billing },
  { path: paths.billing, lazy: billing },
  {
    path: paths.upload,
    lazy: screen(async () => (await import("./pages/upload/upload-page.tsx")).UploadPage),
  },
  {
    path: paths.parts,
    lazy: screen(async () => (await import("./pages/parts/parts-page.tsx")).PartsPage),
  },
  {
    path: paths.activity,
    lazy: screen(async () => (await import("./pages/activity/activity-page.tsx")).ActivityPage),
  },
  {
    path: paths.analytics,
    lazy: async () => ({
      Component: (await import("./pages/analytics/analytics-page.tsx")).AnalyticsPage,
    }),
  },
  {
    path: paths.notifications,
    lazy: async () => ({
      Component: (await import("./pages/notifications/notifications-page.tsx")).NotificationsPage,
    }),
  },
  { element: <RequireAccess />, children: gatedRoutes },
  {
    path: paths.ebayListings,
    lazy: screen(
      async () => (await import("./pages/ebay-listings/ebay-listings-page.tsx")).EbayListingsPage,
    ),
  },
];

/** A place that was opened over another one has the same scroll position, there and back. */
function scrollKeyOf({ key, state }: Location): string {
  return readPlaceBehind(state) ?? key;
}

/** Every screen. */
export const routes: RouteObject[] = [
  {
    element: (
      <>
        <SiteLayout>
          <Outlet />
        </SiteLayout>
        <ScrollRestoration getKey={scrollKeyOf} />
      </>
    ),
    HydrateFallback: PageSpinner,
    errorElement: <BrokenPage />,
    children: [
      ...publicPages.map(routeOf),
      ...shellRoutes,
      { element: <RequireUser />, children: signedInRoutes },
      routeOf(notFoundPage),
    ],
  },
];
