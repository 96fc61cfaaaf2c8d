/** The page that an address asks for; 1 when it says nothing, or nothing sensible. */
export function readPageNumber(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
