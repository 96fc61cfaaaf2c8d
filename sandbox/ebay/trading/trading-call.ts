import type { FaultEffect } from "../faults/fault-rule.ts";
import type { Sandbox } from "../sandbox.ts";
import type { Seller } from "../state/listing.ts";
import type { TradingError } from "./trading-error.ts";
import type { XmlElement } from "./xml-reader.ts";
import type { XmlNode } from "./xml-writer.ts";

export interface TradingCall {
  readonly sandbox: Sandbox;
  readonly fault: FaultEffect;
  readonly seller: Seller;
  /** Valid according to the call's grammar. */
  readonly request: XmlElement;
}

export interface TradingOutcome {
  /** Any with severity Error means Ack Failure without fields; only warnings mean Ack Warning. */
  readonly errors: readonly TradingError[];
  /** The call's own elements, after the envelope's. */
  readonly fields: readonly XmlNode[];
}

export type TradingHandler = (call: TradingCall) => TradingOutcome;

export function succeed(
  fields: readonly XmlNode[],
  warnings: readonly TradingError[] = [],
): TradingOutcome {
  return { errors: warnings, fields };
}

export function fail(...errors: readonly TradingError[]): TradingOutcome {
  return { errors, fields: [] };
}
