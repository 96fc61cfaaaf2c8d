import { ScrollRestoration } from "react-router";
import type { RouteObject } from "react-router";
import { PageSpinner } from "./components/layout/page-spinner.tsx";
import { RequireUser } from "./components/layout/require-user.tsx";
import { SiteLayout } from "./components/layout/site-layout.tsx";
import { paths } from "./lib/paths.ts";
import { notFoundPage, publicPages } from "./public-pages.ts";
import type { PublicPage } from "./public-pages.ts";
import { BrokenPage } from "./pages/broken-page/broken-page.tsx";

/** Public pages are reached from within the product without leaving it. */
function routeOf({ path, load }: PublicPage): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

/** Screens that are announced in the navigation and not built yet: they say so. */
function notThereYet(path: string, title: string): RouteObject {
  return {
    path,
    lazy: async () => {
      const { NotThereYetPage } = await import("./pages/not-there-yet/not-there-yet-page.tsx");
      return { element: <NotThereYetPage title={title} /> };
    },
  };
}

/** Public addresses that the server does not render. */
const shellRoutes: RouteObject[] = [
  { path: paths.completeProfile, lazy: async () => ({ Component: (await import("./pages/complete-profile/complete-profile-page.tsx")).CompleteProfilePage }) },
];

const signedInRoutes: RouteObject[] = [
  { path: paths.dashboard, lazy: async () => ({ Component: (await import("./pages/dashboard/dashboard-page.tsx")).DashboardPage }) },
  { path: paths.fitmentManager, lazy: async () => ({ Component: (await import("./pages/fitment-manager/fitment-manager-page.tsx")).FitmentManagerPage }) },
  notThereYet(paths.mpnDiscovery, "MPN Discovery"),
  notThereYet(paths.bulkListingGenerator, "Bulk Listing"),
  notThereYet(paths.epidTools, "ePID Tools"),
  { path: paths.profile, lazy: async () => ({ Component: (await import("./pages/profile/profile-page.tsx")).ProfilePage }) },
  notThereYet(paths.subscription, "Subscription"),
  notThereYet(paths.billing, "Billing"),
  notThereYet(paths.upload, "Upload parts"),
  notThereYet(paths.parts, "Parts"),
  { path: paths.ebayListings, lazy: async () => ({ Component: (await import("./pages/ebay-listings/ebay-listings-page.tsx")).EbayListingsPage }) },
];

/** Every screen. */
export const routes: RouteObject[] = [
  {
    element: (
      <>
        <SiteLayout />
        <ScrollRestoration />
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
