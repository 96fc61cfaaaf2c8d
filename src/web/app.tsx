import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PublicUrl } from "./lib/page-state.ts";
import { ShowsUnconfirmed } from "./lib/use-claims.ts";

/** The start of the app's own HTML. Anything React renders before it belongs in the head. */
export const appStart = '<div data-app="">';

interface AppProps {
  readonly client: QueryClient;
  readonly publicUrl: string;
  readonly showsUnconfirmed: boolean;
  /** The router. In the browser it follows the address; on the server it is static. */
  readonly children: ReactNode;
}

/** The whole app, shared by browser and server. */
export function App({ client, publicUrl, showsUnconfirmed, children }: AppProps) {
  return (
    <div data-app="">
      <PublicUrl value={publicUrl}>
        <ShowsUnconfirmed value={showsUnconfirmed}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </ShowsUnconfirmed>
      </PublicUrl>
    </div>
  );
}
