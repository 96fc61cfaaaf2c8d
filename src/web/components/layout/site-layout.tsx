import { lazy, Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useCurrentUser } from "../../api/current-user.ts";
import { deletionReceipt } from "../../lib/deletion-receipt.ts";
import { isGuarded, paths } from "../../lib/paths.ts";
import { rememberSignOutPath } from "../../lib/sign-out-path.ts";
import { classNames } from "../ui/class-names.ts";
import { useToasts } from "../../lib/toast-store.ts";
import { AppFooter } from "./app-footer.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { MarketingFooter } from "./marketing-footer.tsx";
import { MarketingHeader } from "./marketing-header.tsx";

const SignedInFrame = lazy(async () => ({
  default: (await import("./signed-in-frame.tsx")).SignedInFrame,
}));
const DeletionReceiptDialog = lazy(async () => ({
  default: (await import("../account/deletion-receipt-dialog.tsx")).DeletionReceiptDialog,
}));
const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

/**
 * The frame around every page. It depends on who is signed in, not on the address. While that is
 * loading it reserves the header's space, so nothing shifts.
 */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const { user } = useCurrentUser();
  const hasToasts = useToasts().length > 0;
  const receipt = deletionReceipt.use();
  const { pathname } = useLocation();
  const guarded = isGuarded(pathname);
  useEffect(() => {
    if (!guarded) rememberSignOutPath(null);
  }, [guarded]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only-focusable rounded-md bg-accent px-3 py-2 text-on-accent"
      >
        Skip to content
      </a>
      {user === null ? (
        <MarketingHeader />
      ) : (
        <Suspense fallback={<HeaderPlace />}>{user ? <SignedInFrame /> : <HeaderPlace />}</Suspense>
      )}
      {/* Signed-in screens grow while they load. Below the fold, the footer doesn't jump. */}
      <main
        id="content"
        tabIndex={-1}
        className={classNames(
          "flex flex-1 flex-col outline-none",
          user !== null && "min-h-[calc(100dvh-3.5rem)]",
        )}
      >
        {children}
      </main>
      {user === null && !guarded ? <MarketingFooter /> : <AppFooter />}
      {user || hasToasts ? (
        <Suspense>
          <Toaster />
        </Suspense>
      ) : null}
      {receipt ? (
        <Suspense>
          <DeletionReceiptDialog receipt={receipt} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Reserves the header's space while the user is loading. */
function HeaderPlace() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-400 items-center px-4">
        <BrandMark to={paths.dashboard} />
      </div>
    </header>
  );
}
