import { Link2, ShieldCheck, Zap } from "lucide-react";
import { Navigate, useSearchParams } from "react-router";
import { useCurrentUser } from "../../api/current-user.ts";
import { PageHead } from "../../components/public/page-head.tsx";
import { StructuredData } from "../../components/public/structured-data.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { paths } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import { arrivalError } from "./arrival-error.ts";
import { useSignIn } from "./use-sign-in.ts";
import { LoadFailure } from "../../components/ui/load-failure.tsx";

const reasons = [
  {
    Icon: ShieldCheck,
    title: "Secure",
    text: "You sign in on eBay. We never see or store your password.",
  },
  {
    Icon: Link2,
    title: "Seamless",
    text: "One account for both. Your listings are ready when you are.",
  },
  {
    Icon: Zap,
    title: "Instant",
    text: "No email to confirm, and no form unless eBay has no email address for you.",
  },
] as const;

export function SignInPage() {
  const { user, isError, refetch } = useCurrentUser();
  const [parameters] = useSearchParams();
  const { signIn, connecting, failure } = useSignIn();
  if (user) return <Navigate to={paths.dashboard} replace />;
  const arrived = arrivalError(parameters.get("error"));
  return (
    <div className="mx-auto grid w-full max-w-220 flex-1 content-center gap-10 px-4 py-12 md:grid-cols-2 md:gap-16">
      <PageHead
        title="Sign in with eBay"
        description={`Sign in to ${site.productName} with your eBay account. No passwords are stored.`}
        keywords={["sign in", "eBay account", "fitment"]}
        canonicalPath={paths.auth}
      />
      <StructuredData />
      <section className="flex flex-col justify-center gap-4">
        <h1 className="text-2xl font-semibold tracking-tight">Welcome Back</h1>
        <p className="text-lg text-muted">{site.tagline}</p>
        {arrived ? <Notice tone="error" alert title={arrived} /> : null}
        {failure ? <Notice tone="error" alert title={failure} /> : null}
        {isError && !failure ? (
          <LoadFailure
            stale
            title="The server didn’t answer, so we can’t tell whether you’re already signed in."
            retry={() => void refetch()}
          />
        ) : null}
        <Button
          look="primary"
          size="large"
          onClick={signIn}
          disabled={connecting}
          className="w-full disabled:bg-accent disabled:text-on-accent disabled:opacity-70"
        >
          {connecting ? "Connecting to eBay..." : "Sign in with eBay"}
        </Button>
        <noscript>
          <p className="text-need">
            Signing in requires JavaScript. Please allow it for this site and reload the page.
          </p>
        </noscript>
        <p className="text-sm text-muted">New here? This creates your account.</p>
      </section>
      <aside
        aria-labelledby="why"
        className="rounded-md border border-line bg-surface p-6 shadow-raised"
      >
        <h2 id="why" className="text-lg font-semibold">
          Why sign in with eBay?
        </h2>
        <ul className="mt-4 flex flex-col gap-5">
          {reasons.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
