import axe from "axe-core";
import type { Page } from "playwright-core";

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * Returns axe's serious and critical findings on the current page, each with the first affected
 * element.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // A change of theme is animated. Skip the colors in between.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  await page.evaluate(axe.source);
  const result = await page.evaluate(() =>
    (
      window as unknown as { axe: { run(): Promise<{ violations: readonly Finding[] }> } }
    ).axe.run(),
  );
  return result.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
