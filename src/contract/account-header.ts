/** Names, on every call of a signed-in page, the account that the page shows; a call for another than the active one is refused (409). */
export const accountHeader = "x-account-id";
