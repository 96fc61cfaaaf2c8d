/**
 * The scope of the application's own token: vocabulary, policies, Browse, Analytics, notification
 * keys.
 */
export const baseScope = "https://api.ebay.com/oauth/api_scope";

/**
 * The scopes sellers consent to. eBay doesn't document which scope the Trading API requires of a
 * seller's token; the base scope with sell.inventory works. Adding a scope later requires every
 * seller's consent again.
 */
export const sellerScopes = [
  baseScope,
  `${baseScope}/sell.inventory`,
  `${baseScope}/sell.account.readonly`,
  `${baseScope}/commerce.identity.readonly`,
] as const;
