import { renderToStaticMarkup } from "react-dom/server";
import { QueryClientProvider } from "@tanstack/react-query";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { createQueryClient, currentUserKey } from "../../api/query-client.ts";
import { BillingPage } from "./billing-page.tsx";

test("without a user, the screen asks to sign in with eBay", () => {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, null);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/billing">
        <BillingPage />
      </StaticRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain("Please sign in with your eBay account");
  expect(html).toContain('href="/login"');
});
