import { addFixedPriceItem, verifyAddFixedPriceItem } from "./calls/add-fixed-price-item.ts";
import { endFixedPriceItem } from "./calls/end-fixed-price-item.ts";
import { getItem } from "./calls/get-item.ts";
import { getMyeBaySelling } from "./calls/get-my-ebay-selling.ts";
import { getSellerList } from "./calls/get-seller-list.ts";
import { getOfficialTime } from "./calls/get-official-time.ts";
import { getUser } from "./calls/get-user.ts";
import { reviseFixedPriceItem } from "./calls/revise-fixed-price-item.ts";
import type { TradingHandler } from "./trading-call.ts";

/** The handlers by call name. */
export const tradingCalls: Readonly<Record<string, TradingHandler>> = {
  GetUser: getUser,
  GetMyeBaySelling: getMyeBaySelling,
  GetSellerList: getSellerList,
  GetItem: getItem,
  ReviseFixedPriceItem: reviseFixedPriceItem,
  AddFixedPriceItem: addFixedPriceItem,
  VerifyAddFixedPriceItem: verifyAddFixedPriceItem,
  EndFixedPriceItem: endFixedPriceItem,
  GeteBayOfficialTime: getOfficialTime,
};
