import { createBrowserRouter } from "react-router";
import type { RouteObject } from "react-router";
import { PageSpinner } from "./components/layout/page-spinner.tsx";
import { RequireUser } from "./components/layout/require-user.tsx";
import { SiteLayout } from "./components/layout/site-layout.tsx";
import { paths } from "./lib/paths.ts";
import { BrokenPage } from "./pages/broken-page/broken-page.tsx";

const signIn = async () => ({ Component: (await import("./pages/sign-in/sign-in-page.tsx")).SignInPage });

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

const publicRoutes: RouteObject[] = [
  { path: paths.home, lazy: async () => ({ Component: (await import("./pages/home/home-page.tsx")).HomePage }) },
  { path: paths.login, lazy: signIn },
  { path: paths.auth, lazy: signIn },
  { path: paths.register, lazy: signIn },
  { path: paths.completeProfile, lazy: async () => ({ Component: (await import("./pages/complete-profile/complete-profile-page.tsx")).CompleteProfilePage }) },
  notThereYet(paths.features, "Features"),
  notThereYet(paths.pricing, "Pricing"),
  notThereYet(paths.blog, "Blog"),
  notThereYet(`${paths.blog}/:slug`, "Blog"),
  notThereYet(paths.about, "About"),
  notThereYet(paths.terms, "Terms"),
  notThereYet(paths.privacy, "Privacy"),
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

export const router = createBrowserRouter([
  {
    element: <SiteLayout />,
    HydrateFallback: PageSpinner,
    errorElement: <BrokenPage />,
    children: [
      ...publicRoutes,
      { element: <RequireUser />, children: signedInRoutes },
      { path: "*", lazy: async () => ({ Component: (await import("./pages/not-found/not-found-page.tsx")).NotFoundPage }) },
    ],
  },
]);
