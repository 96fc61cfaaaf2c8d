import { AppHeader } from "./app-header.tsx";
import { LimitBanner } from "./limit-banner.tsx";

/** What stands above every page for signed-in people. Loaded apart, so that the public pages stay light. */
export function SignedInFrame() {
  return (
    <>
      <AppHeader />
      <LimitBanner />
    </>
  );
}
