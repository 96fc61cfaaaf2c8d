import { Outlet, ScrollRestoration } from "react-router";
import { useCurrentUser } from "../../api/current-user.ts";
import { Toaster } from "../ui/toaster.tsx";
import { AppHeader } from "./app-header.tsx";
import { LimitBanner } from "./limit-banner.tsx";
import { MarketingHeader } from "./marketing-header.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** The frame around every page; it follows who is there, not the address. */
export function SiteLayout() {
  const { user } = useCurrentUser();
  const signedIn = Boolean(user);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only-focusable rounded-md bg-accent px-3 py-2 text-on-accent">
        Skip to content
      </a>
      {signedIn ? <AppHeader /> : <MarketingHeader />}
      {signedIn ? <LimitBanner /> : null}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <SiteFooter signedIn={signedIn} />
      <Toaster />
      <ScrollRestoration />
    </div>
  );
}
