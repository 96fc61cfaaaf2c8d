import type { RouteObject } from "react-router";
import { blogPageAddress, blogPageKey, blogPostAddress, blogPostKey } from "./api/blog-pages.ts";
import { plansAddress, plansKey } from "./api/plans.ts";
import type { PageHandle } from "./lib/page-data.ts";
import { readPageNumber } from "./lib/page-number.ts";
import { paths } from "./lib/paths.ts";

const rendered: PageHandle = {};
const renderedWithPlans: PageHandle = { data: () => [{ key: plansKey, address: plansAddress }] };
const renderedBlog: PageHandle = {
  data: ({ query }) => {
    const page = readPageNumber(query);
    return [{ key: blogPageKey(page), address: blogPageAddress(page) }];
  },
};
const renderedPost: PageHandle = { data: ({ params: { slug = "" } }) => [{ key: blogPostKey(slug), address: blogPostAddress(slug) }] };
const signIn = async () => ({ Component: (await import("./pages/sign-in/sign-in-page.tsx")).SignInPage });

/** Pages for anyone. Those with a `handle` are also rendered by the server; docs/decisions/0016 says how to add one. */
export const publicRoutes: RouteObject[] = [
  { path: paths.home, handle: rendered, lazy: async () => ({ Component: (await import("./pages/home/home-page.tsx")).HomePage }) },
  { path: paths.features, handle: rendered, lazy: async () => ({ Component: (await import("./pages/features/features-page.tsx")).FeaturesPage }) },
  { path: paths.pricing, handle: renderedWithPlans, lazy: async () => ({ Component: (await import("./pages/pricing/pricing-page.tsx")).PricingPage }) },
  { path: paths.blog, handle: renderedBlog, lazy: async () => ({ Component: (await import("./pages/blog/blog-page.tsx")).BlogPage }) },
  { path: `${paths.blog}/:slug`, handle: renderedPost, lazy: async () => ({ Component: (await import("./pages/blog-post/blog-post-page.tsx")).BlogPostPage }) },
  { path: paths.about, handle: rendered, lazy: async () => ({ Component: (await import("./pages/about/about-page.tsx")).AboutPage }) },
  { path: paths.terms, handle: rendered, lazy: async () => ({ Component: (await import("./pages/legal/terms-page.tsx")).TermsPage }) },
  { path: paths.privacy, handle: rendered, lazy: async () => ({ Component: (await import("./pages/legal/privacy-page.tsx")).PrivacyPage }) },
  { path: paths.login, handle: rendered, lazy: signIn },
  { path: paths.auth, handle: rendered, lazy: signIn },
  { path: paths.register, handle: rendered, lazy: signIn },
];

const notFound: PageHandle = { status: 404 };

export const notFoundRoute: RouteObject = { path: "*", handle: notFound, lazy: async () => ({ Component: (await import("./pages/not-found/not-found-page.tsx")).NotFoundPage }) };
