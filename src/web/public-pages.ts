import type { ComponentType } from "react";
import { blogPageAddress, blogPageKey, blogPostAddress, blogPostKey } from "./api/blog-pages.ts";
import { plansAddress, plansKey } from "./api/plans.ts";
import { readParams } from "#contract/pages.ts";
import type { PageParams } from "#contract/pages.ts";
import type { PageScript } from "#contract/rendering.ts";
import type { PageData } from "./lib/page-data.ts";
import { readPageNumber } from "./lib/page-number.ts";
import { paths } from "./lib/paths.ts";

/** A public page, rendered by the server. docs/decisions/0016 explains how to add one. */
export interface PublicPage {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** Which script it needs for a visitor. Anyone who may be signed in gets it immediately. */
  readonly script: PageScript;
  /** HTTP status. Defaults to 200. */
  readonly status?: number;
  /** The answers of our server that it is rendered from. */
  readonly data?: (place: {
    readonly params: PageParams;
    readonly query: URLSearchParams;
  }) => readonly PageData[];
}

const signIn = async () => (await import("./pages/sign-in/sign-in-page.tsx")).SignInPage;

export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    script: "immediately",
    load: async () => (await import("./pages/home/home-page.tsx")).HomePage,
  },
  {
    path: paths.features,
    script: "none",
    load: async () => (await import("./pages/features/features-page.tsx")).FeaturesPage,
  },
  {
    path: paths.pricing,
    script: "when used",
    load: async () => (await import("./pages/pricing/pricing-page.tsx")).PricingPage,
    data: () => [{ key: plansKey, address: plansAddress }],
  },
  {
    path: paths.blog,
    script: "none",
    load: async () => (await import("./pages/blog/blog-page.tsx")).BlogPage,
    data: ({ query }) => {
      const page = readPageNumber(query);
      return [{ key: blogPageKey(page), address: blogPageAddress(page) }];
    },
  },
  {
    path: `${paths.blog}/:slug`,
    script: "none",
    load: async () => (await import("./pages/blog-post/blog-post-page.tsx")).BlogPostPage,
    data: ({ params: { slug = "" } }) => [
      { key: blogPostKey(slug), address: blogPostAddress(slug) },
    ],
  },
  {
    path: paths.about,
    script: "none",
    load: async () => (await import("./pages/about/about-page.tsx")).AboutPage,
  },
  {
    path: paths.terms,
    script: "none",
    load: async () => (await import("./pages/legal/terms-page.tsx")).TermsPage,
  },
  {
    path: paths.privacy,
    script: "none",
    load: async () => (await import("./pages/legal/privacy-page.tsx")).PrivacyPage,
  },
  { path: paths.login, script: "immediately", load: signIn },
  { path: paths.auth, script: "immediately", load: signIn },
  { path: paths.register, script: "immediately", load: signIn },
];

export const notFoundPage: PublicPage = {
  path: "*",
  script: "none",
  status: 404,
  load: async () => (await import("./pages/not-found/not-found-page.tsx")).NotFoundPage,
};

/** Returns the page at this address, or the not-found page. */
export function publicPageAt(pathname: string): {
  readonly page: PublicPage;
  readonly params: PageParams;
} {
  for (const page of publicPages) {
    const params = readParams(page.path, pathname);
    if (params) return { page, params };
  }
  return { page: notFoundPage, params: {} };
}
