/** Makes the server misbehave. */
export interface Rule {
  /** Only for this recipient; for everyone if absent. Ignored when connecting. */
  readonly recipient?: string;
  /**
   * When: on connecting, at the recipient (RCPT TO), after the mail has arrived (DATA), or in place
   * of the answer to an accepted mail ("accepted").
   */
  readonly at: "connect" | "rcpt" | "data" | "accepted";
  /** The answer, e.g. 550 and its text. Without it, the connection is cut. */
  readonly code?: number;
  readonly text?: string;
  /** How often; always if absent. */
  readonly times?: number;
}

export interface Rules {
  set(rules: readonly Rule[]): void;
  /** Finds the rule for this moment, and counts its use. */
  take(at: Rule["at"], recipients: readonly string[]): Rule | null;
}

export function createRules(): Rules {
  let rules: { rule: Rule; left: number }[] = [];
  return {
    set(given) {
      rules = given.map((rule) => ({ rule, left: rule.times ?? Infinity }));
    },
    take(at, recipients) {
      const found = rules.find(
        ({ rule, left }) =>
          left > 0 &&
          rule.at === at &&
          (rule.recipient === undefined || recipients.includes(rule.recipient)),
      );
      if (!found) return null;
      found.left -= 1;
      return found.rule;
    },
  };
}
