import { useState } from "react";

/** Returns how many pages a list has: one if it is empty. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * Holds which page of a list on the server is shown, from 1. `settle` takes the list's length once
 * it is known, and turns to the last page if the list has become shorter.
 */
export function usePagedList(size: number) {
  const [page, setPage] = useState(1);
  const settle = (total: number | undefined) => {
    const pages = total === undefined ? page : pagesOf(total, size);
    if (page > pages) setPage(pages);
    return pages;
  };
  return { page, setPage, settle };
}
