import type { ListingEdit } from "../state/edit-listing.ts";

/** The calls a rule applies to. Every given condition must match. */
export interface FaultMatch {
  /**
   * A Trading call name (`GetItem`) or the name of a REST operation (`token`,
   * `get_compatibility_property_values` …).
   */
  readonly call?: string;
  /** Path prefix. */
  readonly path?: string;
  /** Username. */
  readonly seller?: string;
  /** ItemID or SKU. */
  readonly item?: string;
  /** Applies from the nth matching call on, counted from 1 since the rule was created. */
  readonly nth?: number;
}

export interface TradingErrorSpec {
  readonly code: string;
  readonly short?: string;
  readonly long?: string;
  readonly severity?: "Error" | "Warning";
  readonly classification?: "RequestError" | "SystemError";
  readonly parameters?: readonly string[];
}

export interface RestErrorSpec {
  readonly status?: number;
  readonly errorId: number;
  readonly domain?: string;
  readonly category?: string;
  readonly message?: string;
  readonly longMessage?: string;
}

export interface FaultEffect {
  readonly delayMs?: number;
  /** Responds with this status and a plain body; the call isn't executed. */
  readonly httpStatus?: number;
  /**
   * Responds with a gateway's HTML page; `true` means 502. The call isn't executed unless
   * `afterCommit` is set.
   */
  readonly htmlGateway?: true | { readonly status: number };
  /** For `httpStatus`, `htmlGateway`, `tradingError`, and `restError`: executes the call first. */
  readonly afterCommit?: boolean;
  readonly resetBeforeCommit?: boolean;
  readonly resetAfterCommit?: boolean;
  /** Cuts the response off halfway. */
  readonly truncateXml?: boolean;
  readonly tradingError?: TradingErrorSpec | readonly TradingErrorSpec[];
  /** Ack for `tradingError`; Failure by default. */
  readonly ack?: "Failure" | "PartialFailure";
  /** Executes the call and adds these warnings, with Ack Warning. */
  readonly tradingWarnings?: readonly TradingErrorSpec[];
  readonly restError?: RestErrorSpec;
  /** Inventory: executes the write and adds these warnings. */
  readonly restWarnings?: readonly RestErrorSpec[];
  readonly oauthError?: {
    readonly status: number;
    readonly error: string;
    readonly description: string;
  };
  /**
   * GetItem omits the compatibility list and returns only its count, or shortens the list to this
   * many rows.
   */
  readonly omitCompatibilityList?: boolean;
  readonly shortenCompatibilityList?: number;
  /** GetItem and GetMyeBaySelling include elements that aren't in the type list. */
  readonly extraElements?: boolean;
  /** Revokes the seller's refresh tokens; `everything` includes the access tokens. */
  readonly revokeRefresh?: true | "everything";
  /** Expires this call's access token first. */
  readonly expireAccessToken?: boolean;
  /**
   * Edits this call's listing, or the named one, before or after the call, as another tool would.
   */
  readonly editBefore?: OtherEdit;
  readonly editAfter?: OtherEdit;
  /** Ends this call's listing, or the one with this item ID, before or after the call. */
  readonly endBefore?: true | string;
  readonly endAfter?: true | string;
}

export interface OtherEdit extends ListingEdit {
  readonly itemId?: string;
}

export interface FaultRule {
  readonly match: FaultMatch;
  readonly effect: FaultEffect;
  /** How many calls it affects; 1 by default, 0 for all. */
  readonly times?: number;
}

/** Identifies a call for fault rules and the request log. */
export interface CallLabels {
  readonly call: string;
  readonly path: string;
  readonly seller: string;
  readonly item: string;
}

export interface HeldRule extends FaultRule {
  readonly id: number;
  seen: number;
  hits: number;
}

export interface FaultBook {
  add(rule: FaultRule): number;
  remove(id: number): boolean;
  clear(): void;
  rules(): readonly HeldRule[];
  /** Combines the effects of every rule that matches this call; newer rules win. */
  take(labels: CallLabels): FaultEffect;
}

export function createFaultBook(): FaultBook {
  let rules: HeldRule[] = [];
  let lastId = 0;
  return {
    add(rule) {
      lastId += 1;
      rules.push({
        ...rule,
        id: lastId,
        seen: 0,
        hits: 0,
      });
      return lastId;
    },
    remove(id) {
      const before = rules.length;
      rules = rules.filter((rule) => rule.id !== id);
      return rules.length < before;
    },
    clear() {
      rules = [];
    },
    rules: () => rules,
    take: (labels) =>
      Object.assign(
        {},
        ...rules.filter((rule) => hits(rule, labels)).map((rule) => rule.effect),
      ) as FaultEffect,
  };
}

function hits(rule: HeldRule, labels: CallLabels): boolean {
  if (!matches(rule.match, labels)) return false;
  rule.seen += 1;
  const times = rule.times ?? 1;
  if (rule.seen < (rule.match.nth ?? 1) || (times > 0 && rule.hits >= times)) return false;
  rule.hits += 1;
  return true;
}

function matches(match: FaultMatch, labels: CallLabels): boolean {
  const same = (wanted: string | undefined, given: string) =>
    wanted === undefined || wanted === given;
  return (
    same(match.call, labels.call) &&
    same(match.seller, labels.seller) &&
    same(match.item, labels.item) &&
    labels.path.startsWith(match.path ?? "")
  );
}
