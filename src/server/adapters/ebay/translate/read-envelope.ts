import type { z } from "zod";
import { xmlList, xmlParent, xmlText, xmlToken } from "./xml-shapes.ts";

const errorParameter = xmlParent({ Value: xmlText.optional() });

const tradingError = xmlParent({
  ShortMessage: xmlText.optional(),
  LongMessage: xmlText.optional(),
  ErrorCode: xmlToken,
  SeverityCode: xmlToken.optional(),
  ErrorClassification: xmlToken.optional(),
  ErrorParameters: xmlList(errorParameter),
}).transform((raw) => ({
  code: raw.ErrorCode,
  message: (raw.LongMessage ?? raw.ShortMessage ?? `error ${raw.ErrorCode}`).trim(),
  isWarning: raw.SeverityCode === "Warning",
  isSystem: raw.ErrorClassification === "SystemError",
  parameters: raw.ErrorParameters.flatMap((parameter) => parameter.Value?.trim() || []),
}));

export type TradingError = z.infer<typeof tradingError>;

const envelope = xmlParent({
  Ack: xmlToken,
  Timestamp: xmlToken.optional(),
  Errors: xmlList(tradingError),
}).transform((raw) => ({
  ack: raw.Ack,
  /** eBay's clock, in milliseconds since 1970. */
  timestamp: raw.Timestamp === undefined ? null : readTime(raw.Timestamp),
  errors: raw.Errors.filter((error) => !error.isWarning),
  warnings: raw.Errors.filter((error) => error.isWarning),
}));

export type TradingEnvelope = z.infer<typeof envelope>;

/** Reads the fields every Trading answer has; null if this isn't one. */
export function readEnvelope(body: unknown): TradingEnvelope | null {
  const parsed = envelope.safeParse(body);
  return parsed.success ? parsed.data : null;
}

function readTime(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
