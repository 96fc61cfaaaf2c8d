export interface Page<T> {
  readonly rows: readonly T[];
  /** From 1; never beyond the last. */
  readonly page: number;
  readonly pages: number;
}

/** The asked page of a list, of `size` rows; the last one when there are not so many. */
export function pageOf<T>(all: readonly T[], asked: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(Math.max(1, asked), pages);
  return { rows: all.slice((page - 1) * size, page * size), page, pages };
}
