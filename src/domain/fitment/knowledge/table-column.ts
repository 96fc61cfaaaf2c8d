import { expandWords } from "./expand-words.ts";

/** A cell's value, or its problem and how to fix it. */
export type CellRead<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

/** A column of a table, and how to read its cells. */
export interface Column<T> {
  readonly required: boolean;
  read(cell: string): CellRead<T>;
}

const read = <T>(value: T): CellRead<T> => ({ ok: true, value });
const wrong = (fault: string): CellRead<never> => ({ ok: false, fault });

/** Optional text: a name as eBay's list spells it, free words, or a note. */
export function text(): Column<string> {
  return { required: false, read };
}

export function name(): Column<string> {
  return { required: true, read };
}

/** Words as sellers write them, in lower case. */
export function word(): Column<string> {
  return {
    required: true,
    read: (cell) => (isPlain(cell) ? read(cell) : wrong(plainFault(cell))),
  };
}

/** Names separated by commas. Groups of alternatives are expanded. */
export function names(): Column<readonly string[]> {
  return { required: true, read: listOf(() => null) };
}

export function maybeNames(): Column<readonly string[]> {
  return { required: false, read: listOf(() => null) };
}

/** Words as sellers write them, separated by commas. Groups of alternatives are expanded. */
export function words(): Column<readonly string[]> {
  return { required: true, read: listOf(wordFault) };
}

export function maybeWords(): Column<readonly string[]> {
  return { required: false, read: listOf(wordFault) };
}

/** Names separated by "|". */
export function alternatives(): Column<readonly string[]> {
  return {
    required: true,
    read: (cell) => {
      const items = cell.split("|");
      return items.some((item) => item === "" || item !== item.trim())
        ? wrong('Write alternatives as "A|B", without spaces around the bar.')
        : read(items);
    },
  };
}

/** Any of the named values, separated by commas. */
export function flags<T extends string>(...values: readonly T[]): Column<ReadonlySet<T>> {
  return {
    required: false,
    read: (cell) => {
      const items = cell === "" ? [] : cell.split(", ");
      const known = values.filter((value) => items.includes(value));
      const strange = items.find((item) => !values.some((value) => value === item));
      return strange === undefined
        ? read(new Set(known))
        : wrong(`"${strange}" isn't a value here. Use ${listed(values)}.`);
    },
  };
}

/** Exactly one of the named values. */
export function oneOf<T extends string>(...values: readonly T[]): Column<T> {
  return {
    required: true,
    read: (cell) => {
      const value = values.find((one) => one === cell);
      return value === undefined
        ? wrong(`"${cell}" isn't a value here. Use ${listed(values)}.`)
        : read(value);
    },
  };
}

/** One of the named values, or nothing. */
export function maybeOneOf<T extends string>(...values: readonly T[]): Column<T | null> {
  const column = oneOf(...values);
  return { required: false, read: (cell) => (cell === "" ? read(null) : column.read(cell)) };
}

const firstCar = 1886;
const lastCar = 2100;

export function year(): Column<number> {
  return { required: true, read: readYear };
}

export function maybeYear(): Column<number | null> {
  return { required: false, read: (cell) => (cell === "" ? read(null) : readYear(cell)) };
}

/** Years in ascending order, separated by commas. */
export function years(): Column<readonly number[]> {
  return {
    required: true,
    read: (cell) => {
      const found = numbersIn(cell, readYear);
      if (!found.ok) return found;
      const late = found.value.find((one, at) => at > 0 && one <= (found.value[at - 1] ?? 0));
      return late === undefined
        ? found
        : wrong(`${late} comes after a later or equal year. Put the years in ascending order.`);
    },
  };
}

export function number(): Column<number> {
  return { required: true, read: readNumber };
}

export function maybeNumbers(): Column<readonly number[]> {
  return { required: false, read: (cell) => numbersIn(cell, readNumber) };
}

function numbersIn(
  cell: string,
  readOne: (item: string) => CellRead<number>,
): CellRead<readonly number[]> {
  const found = cell === "" ? [] : cell.split(", ").map(readOne);
  const fault = found.find((one) => !one.ok);
  return fault === undefined ? read(found.flatMap((one) => (one.ok ? [one.value] : []))) : fault;
}

function readYear(cell: string): CellRead<number> {
  const found = /^\d{4}$/.test(cell) ? Number(cell) : 0;
  return found >= firstCar && found <= lastCar
    ? read(found)
    : wrong(`"${cell}" isn't a year. Write four digits.`);
}

function readNumber(cell: string): CellRead<number> {
  return /^\d+(\.\d+)?$/.test(cell)
    ? read(Number(cell))
    : wrong(`"${cell}" isn't a number. Write digits, with a period for decimals.`);
}

/** Words or a regular expression. */
export function pattern(): Column<string> {
  return {
    required: true,
    read: (cell) => {
      try {
        new RegExp(cell);
        return read(cell);
      } catch {
        return wrong(
          "This isn't a valid regular expression. Put a backslash before ( ) [ ] . * + ? that mean themselves.",
        );
      }
    },
  };
}

function listOf(faultOf: (item: string) => string | null) {
  return (cell: string): CellRead<readonly string[]> => {
    const items = cell === "" ? [] : cell.split(", ").flatMap(expandWords);
    const odd = items.find((item) => item === "" || item !== item.trim() || /[,()]/.test(item));
    if (odd !== undefined)
      return wrong(
        `"${odd}" isn't a clean item. Separate items by a comma and one space, and close every bracket.`,
      );
    const again = items.find((item, at) => items.indexOf(item) !== at);
    if (again !== undefined) return wrong(`"${again}" stands here twice. Delete one.`);
    const fault = items.map(faultOf).find((one) => one !== null);
    return fault === undefined ? read(items) : wrong(fault);
  };
}

function wordFault(item: string): string | null {
  return isPlain(item) ? null : plainFault(item);
}

function isPlain(item: string): boolean {
  return item === item.toLowerCase() && !/ {2}/.test(item);
}

function plainFault(item: string): string {
  return `"${item}" has capitals or double spaces. Write sellers' words in lower case, with single spaces.`;
}

function listed(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(", ");
}
