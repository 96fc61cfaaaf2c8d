import { succeed, type TradingHandler } from "../trading-call.ts";

/** Returns no fields. The time is in the envelope. */
export const getOfficialTime: TradingHandler = () => succeed([]);
