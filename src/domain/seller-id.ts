declare const sellerIdBrand: unique symbol;
/** The account whose data a query may touch. Made only by the session gate and by job payloads; every store function takes one. */
export type SellerId = string & { readonly [sellerIdBrand]: true };
