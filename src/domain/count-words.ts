/** Formats a count with its noun for a message: "1 row", "1,200 rows". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
