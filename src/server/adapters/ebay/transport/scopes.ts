/** What an application's own token may do: vocabulary, policies, Browse, Analytics, notification keys. */
export const baseScope = "https://api.ebay.com/oauth/api_scope";

/**
 * What sellers are asked for. eBay does not document which scope the Trading API wants of a seller's token; the base scope with sell.inventory is what
 * works. A scope added later needs every seller's consent again.
 */
export const sellerScopes = [
  baseScope,
  `${baseScope}/sell.inventory`,
  `${baseScope}/sell.account.readonly`,
  `${baseScope}/commerce.identity.readonly`,
] as const;
