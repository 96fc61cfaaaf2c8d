import { ThemeMenu } from "../components/layout/theme-menu.tsx";
import { Toaster } from "../components/layout/toaster.tsx";
import { Controls } from "./controls.tsx";
import { Fitments } from "./fitments.tsx";
import { Messages } from "./messages.tsx";
import { Overlays } from "./overlays.tsx";
import { ProductParts } from "./product-parts.tsx";
import { Tables } from "./tables.tsx";

/** Shows every shared component in all its states. `open` names an overlay to open at the start. */
export function GalleryPage({ open }: { readonly open: string | null }) {
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
        <Overlays open={open} />
        <Fitments />
        <ProductParts />
      </main>
      <Toaster />
    </div>
  );
}
