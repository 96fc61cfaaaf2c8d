/**
 * The header that names the account a signed-in page shows. A call for another account than the
 * active one is refused (409).
 */
export const accountHeader = "x-account-id";
