import { openMenuIfNarrow, press } from "./screen.ts";
import type { Screen } from "./screen.ts";

/** The screens of a visitor. */
export const publicScreens: readonly Screen[] = [
  ...(
    [
      ["home", "/"],
      ["features", "/features"],
      ["pricing", "/pricing"],
      ["blog", "/blog"],
      ["blog-post", "/blog/what-a-vin-tells"],
      ["about", "/about"],
      ["sign-in", "/auth"],
      ["sign-in-declined", "/auth?error=oauth_declined"],
      ["terms", "/terms"],
      ["privacy", "/privacy"],
      ["not-found", "/nowhere"],
      ["api-reference", "/api/docs/"],
    ] as const
  ).map(([name, path]): Screen => ({
    name: `public-${name}`,
    who: "visitor",
    path,
    isLong: true,
  })),
  {
    name: "public-sample-question",
    who: "visitor",
    path: "/",
    async act(page) {
      await press(page, "a question");
      await page.getByText("Choices:").waitFor();
    },
  },
  {
    name: "public-menu",
    who: "visitor",
    path: "/about",
    act: openMenuIfNarrow,
  },
  {
    name: "public-consent",
    who: "visitor",
    path: "/auth",
    async act(page) {
      await press(page, "Sign in with eBay");
      await page.getByRole("button", { name: "Agree and continue" }).waitFor();
    },
  },
  {
    name: "complete-profile",
    who: "nameless",
    path: "/complete-profile",
    isLong: true,
  },
];
