import { everydayRules } from "./names/everyday-rules.ts";
import type { Rule } from "./reading.ts";
import { textRules } from "./rules/text-rules.ts";

/** All rules, for tests and for measuring each rule's effect. */
export const allRules: readonly Pick<Rule, "id" | "why" | "examples">[] = [
  ...everydayRules,
  ...textRules,
];
