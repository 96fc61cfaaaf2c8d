declare const sellerIdBrand: unique symbol;
/**
 * The account whose data a query may access. Created only by the session gate and job payloads;
 * every store function takes one.
 */
export type SellerId = string & { readonly [sellerIdBrand]: true };
