import { everydayRules } from "./names/everyday-rules.ts";
import type { Rule } from "./reading.ts";
import { textRules } from "./rules/text-rules.ts";

/** All rules, for their tests and for measuring what each is worth. */
export const allRules: readonly Pick<Rule, "id" | "why" | "examples">[] = [
  ...everydayRules,
  ...textRules,
];
