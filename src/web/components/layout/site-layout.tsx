import { lazy, Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { useCurrentUser } from "../../api/current-user.ts";
import { useToasts } from "../ui/toast-store.ts";
import { MarketingHeader } from "./marketing-header.tsx";
import { SiteFooter } from "./site-footer.tsx";

const SignedInFrame = lazy(async () => ({ default: (await import("./signed-in-frame.tsx")).SignedInFrame }));
const Toaster = lazy(async () => ({ default: (await import("../ui/toaster.tsx")).Toaster }));

/** The frame around every page; it follows who is there, not the address. */
export function SiteLayout() {
  const { user } = useCurrentUser();
  const signedIn = Boolean(user);
  const hasToasts = useToasts().length > 0;
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only-focusable rounded-md bg-accent px-3 py-2 text-on-accent">
        Skip to content
      </a>
      {signedIn ? (
        <Suspense fallback={<div className="h-14 border-b border-line bg-surface" />}>
          <SignedInFrame />
        </Suspense>
      ) : (
        <MarketingHeader />
      )}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <SiteFooter signedIn={signedIn} />
      {signedIn || hasToasts ? (
        <Suspense>
          <Toaster />
        </Suspense>
      ) : null}
      <ScrollRestoration />
    </div>
  );
}
