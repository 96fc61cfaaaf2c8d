export const listingsPerPage = 10;
