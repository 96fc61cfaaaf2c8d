import { succeed, type TradingHandler } from "../trading-call.ts";

/** Returns no fields of its own: the time is in the envelope. */
export const getOfficialTime: TradingHandler = () => succeed([]);
