export interface Page<T> {
  readonly rows: readonly T[];
  /** Starts at 1 and never exceeds `pages`. */
  readonly page: number;
  readonly pages: number;
}

/** Returns one page of a list, `size` rows long: the last one if `asked` is too high. */
export function pageOf<T>(all: readonly T[], asked: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(Math.max(1, asked), pages);
  return { rows: all.slice((page - 1) * size, page * size), page, pages };
}
