import { Link } from "react-router";
import { ProductShot } from "../../components/public/product-shot.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { shots } from "../../components/public/product-shots.ts";
import { paths } from "../../lib/paths.ts";
import { facts, site } from "../../lib/site.ts";

export function Hero() {
  return (
    <section aria-labelledby="hero" className="mx-auto w-full max-w-300 px-4 pt-12 md:pt-20">
      <h1 id="hero" className="max-w-220 text-3xl font-semibold tracking-tight md:text-4xl">
        {site.tagline}
      </h1>
      <p className="mt-5 max-w-180 text-lg text-muted md:text-xl">{site.description}</p>
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <Link to={paths.auth} className={buttonClass("primary", "large")}>
          Start Free Trial
        </Link>
        <Link to={paths.features} className={buttonClass("secondary", "large")}>
          See How It Works
        </Link>
      </div>
      <p className="mt-3 text-sm text-muted">
        {facts.freeFitments} fitments a month free. No credit card. Set up in about{" "}
        {facts.setUpTime}.
      </p>
      <ProductShot
        shot={shots.manager}
        alt="The fitment manager: a table of listings with their states, and next to it one listing's fitments: ranges of years with their reasons, and a grid of trims and years"
        first
        className="mt-10"
      />
    </section>
  );
}
