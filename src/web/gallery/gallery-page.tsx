import { Toaster } from "../components/layout/toaster.tsx";
import { ThemeMenu } from "../components/layout/theme-menu.tsx";
import { AccountParts } from "./account-parts.tsx";
import { Charts } from "./charts.tsx";
import { Controls } from "./controls.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Fitments } from "./fitments.tsx";
import { Frames } from "./frames.tsx";
import { Listings } from "./listings.tsx";
import { Messages } from "./messages.tsx";
import { Notices } from "./notices.tsx";
import { Overlays } from "./overlays.tsx";
import { PublicParts } from "./public-parts.tsx";
import { Runs } from "./runs.tsx";
import { Tables } from "./tables.tsx";

/** Shows every shared component in all its states. */
export function GalleryPage() {
  return (
    <div className="min-h-dvh">
      <main id="content" tabIndex={-1} className="mx-auto max-w-300 px-4 py-8 outline-none">
        <header className="flex items-start justify-between gap-4">
          <div>
            <h1 className="text-xl font-semibold tracking-tight">Component gallery</h1>
            <p className="mt-1 text-muted">
              Every shared component in all its states. Not part of the product.
            </p>
          </div>
          <ThemeMenu />
        </header>
        <Controls />
        <Messages />
        <Tables />
        <Overlays />
        <Frames />
        <AccountParts />
        <Notices />
        <Listings />
        <Fitments />
        <Runs />
        <Charts />
        <Dialogs />
        <PublicParts />
      </main>
      <Toaster />
    </div>
  );
}
