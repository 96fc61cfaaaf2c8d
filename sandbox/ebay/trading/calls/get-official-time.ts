import { succeed, type TradingHandler } from "../trading-call.ts";

/** The time is in the envelope. */
export const getOfficialTime: TradingHandler = () => succeed([]);
