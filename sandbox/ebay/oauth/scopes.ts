const BASE = "https://api.ebay.com/oauth/api_scope";

/** Every supported scope by its short name. */
export const scopes = {
  base: BASE,
  inventory: `${BASE}/sell.inventory`,
  inventoryRead: `${BASE}/sell.inventory.readonly`,
  account: `${BASE}/sell.account`,
  accountRead: `${BASE}/sell.account.readonly`,
  fulfillmentRead: `${BASE}/sell.fulfillment.readonly`,
  catalogRead: `${BASE}/commerce.catalog.readonly`,
  identity: `${BASE}/commerce.identity.readonly`,
  identityEmail: `${BASE}/commerce.identity.email.readonly`,
  identityName: `${BASE}/commerce.identity.name.readonly`,
  identityStatus: `${BASE}/commerce.identity.status.readonly`,
  identityAddress: `${BASE}/commerce.identity.address.readonly`,
  identityPhone: `${BASE}/commerce.identity.phone.readonly`,
} as const;

const known: ReadonlySet<string> = new Set(Object.values(scopes));

/** Scopes an application can get without a seller. */
const forApplications: ReadonlySet<string> = new Set([scopes.base]);

/** Reads a space-separated list of scopes; undefined if any is unknown. */
export function readScopes(text: string): readonly string[] | undefined {
  const asked = text.split(" ").filter((scope) => scope !== "");
  return asked.length > 0 && asked.every((scope) => known.has(scope)) ? asked : undefined;
}

export function areForApplications(asked: readonly string[]): boolean {
  return asked.every((scope) => forApplications.has(scope));
}

/** Describes what a scope allows, for the consent page. */
export function describeScope(scope: string): string {
  const words: Readonly<Record<string, string>> = {
    [scopes.base]: "See public marketplace data",
    [scopes.inventory]: "See and change your listings and inventory",
    [scopes.inventoryRead]: "See your listings and inventory",
    [scopes.account]: "See and change your account settings",
    [scopes.accountRead]: "See your account settings",
    [scopes.fulfillmentRead]: "See your orders",
    [scopes.catalogRead]: "See the product catalog",
    [scopes.identity]: "See your user name and account type",
    [scopes.identityEmail]: "See your email address",
    [scopes.identityName]: "See your name",
    [scopes.identityStatus]: "See the status of your account",
    [scopes.identityAddress]: "See your address",
    [scopes.identityPhone]: "See your phone number",
  };
  return words[scope] ?? scope;
}
