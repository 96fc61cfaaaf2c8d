import axe from "axe-core";
import type { Page } from "playwright-core";

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Axe {
  readonly axe: {
    run(
      include: readonly string[],
      options: { readonly resultTypes: readonly string[] },
    ): Promise<{ readonly violations: readonly Finding[] }>;
  };
}

/**
 * Returns axe's serious and critical findings on the current page, or in the elements that match a
 * selector. Each is named with the first affected element. A page that is still changing, e.g.
 * during a theme's color transition, is checked a second time.
 */
export async function axeFindings(page: Page, selector = "html"): Promise<readonly string[]> {
  const found = await findOnce(page, selector);
  return found.length === 0 ? found : findOnce(page, selector);
}

async function findOnce(page: Page, selector: string): Promise<readonly string[]> {
  // A change of theme is animated, beginning with a frame. Skip the colors in between.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    );
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (include) => {
    const { axe: checker } = window as unknown as Axe;
    return (await checker.run([include], { resultTypes: ["violations"] })).violations;
  }, selector);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
