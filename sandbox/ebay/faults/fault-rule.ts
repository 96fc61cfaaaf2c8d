import type { ListingEdit } from "../state/edit-listing.ts";

/** Which calls a rule is for; every given part must agree. */
export interface FaultMatch {
  /** Trading call name (`GetItem`) or the name of a REST operation (`token`, `get_compatibility_property_values` …). */
  readonly call?: string;
  /** Beginning of the path. */
  readonly path?: string;
  /** Username. */
  readonly seller?: string;
  /** ItemID or SKU. */
  readonly item?: string;
  /** From the n-th agreeing call on, counted from 1 since the rule was made. */
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
  /** Answers this status with a plain body, nothing done. */
  readonly httpStatus?: number;
  /** A gateway's page instead of an answer; `true` is 502. Nothing done unless `afterCommit`. */
  readonly htmlGateway?: true | { readonly status: number };
  /** For `httpStatus`, `htmlGateway`, `tradingError` and `restError`: the call is carried out first. */
  readonly afterCommit?: boolean;
  readonly resetBeforeCommit?: boolean;
  readonly resetAfterCommit?: boolean;
  /** The answer stops half way. */
  readonly truncateXml?: boolean;
  readonly tradingError?: TradingErrorSpec | readonly TradingErrorSpec[];
  /** Ack beside `tradingError`; Failure when absent. */
  readonly ack?: "Failure" | "PartialFailure";
  /** The call is carried out and answers with these warnings and Ack Warning. */
  readonly tradingWarnings?: readonly TradingErrorSpec[];
  readonly restError?: RestErrorSpec;
  /** Inventory: the write is carried out and answers with these warnings. */
  readonly restWarnings?: readonly RestErrorSpec[];
  readonly oauthError?: {
    readonly status: number;
    readonly error: string;
    readonly description: string;
  };
  /** GetItem leaves the compatibility list out and tells the count, or tells only so many rows. */
  readonly omitCompatibilityList?: boolean;
  readonly shortenCompatibilityList?: number;
  /** GetItem and GetMyeBaySelling carry elements that the type list does not know. */
  readonly extraElements?: boolean;
  /** The seller's refresh tokens are revoked; with `everything` the access tokens too. */
  readonly revokeRefresh?: true | "everything";
  /** The access token of this call expires first. */
  readonly expireAccessToken?: boolean;
  /** Another tool edits this call's listing, or the one named, before or after the call. */
  readonly editBefore?: OtherEdit;
  readonly editAfter?: OtherEdit;
  /** This call's listing, or the one of this number, ends before or after the call. */
  readonly endBefore?: true | string;
  readonly endAfter?: true | string;
}

export interface OtherEdit extends ListingEdit {
  readonly itemId?: string;
}

export interface FaultRule {
  readonly match: FaultMatch;
  readonly effect: FaultEffect;
  /** How many calls it hits; 1 when absent, 0 for all. */
  readonly times?: number;
}

/** What a call is, for the rules and the request log. */
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
  /** The effects of every rule this call hits, newer rules on top. */
  take(labels: CallLabels): FaultEffect;
}

export function createFaultBook(): FaultBook {
  let rules: HeldRule[] = [];
  let lastId = 0;
  return {
    add(rule) {
      lastId += 1;
      rules.push({ ...rule, id: lastId, seen: 0, hits: 0 });
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
  if (!agrees(rule.match, labels)) return false;
  rule.seen += 1;
  const times = rule.times ?? 1;
  if (rule.seen < (rule.match.nth ?? 1) || (times > 0 && rule.hits >= times)) return false;
  rule.hits += 1;
  return true;
}

function agrees(match: FaultMatch, labels: CallLabels): boolean {
  const same = (wanted: string | undefined, given: string) =>
    wanted === undefined || wanted === given;
  return (
    same(match.call, labels.call) &&
    same(match.seller, labels.seller) &&
    same(match.item, labels.item) &&
    labels.path.startsWith(match.path ?? "")
  );
}
