/** A parsed form: strings, lists, and groups, nested by brackets. */
export type FormValue = string | FormValue[] | Form;
export interface Form {
  readonly [name: string]: FormValue | undefined;
}

interface Draft {
  [name: string]: Draft | string;
}

/** Reads `a[b][0][c]=x` pairs. Groups with the names 0, 1, 2 … become lists, as does `a[]=x`. */
export function parseForm(pairs: URLSearchParams): Form {
  const draft: Draft = {};
  for (const [name, value] of pairs) place(draft, pathOf(name), value);
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, settle(value)]));
}

/** Returns the path of every name in the form, with `*` for list indexes: `items.*.price`. */
export function namesOf(value: FormValue, path = ""): readonly string[] {
  if (typeof value === "string") return [path];
  const entries: readonly (readonly [string, FormValue | undefined])[] = Array.isArray(value)
    ? value.map((one) => ["*", one] as const)
    : Object.entries(value);
  return entries.flatMap(([name, one]) =>
    one === undefined ? [] : namesOf(one, path === "" ? name : `${path}.${name}`),
  );
}

function pathOf(name: string): readonly string[] {
  const [first = "", ...rest] = name.split("[");
  return [first, ...rest.map((part) => part.replace(/\]$/, ""))];
}

function place(draft: Draft, path: readonly string[], value: string): void {
  const [first = "", ...rest] = path;
  const name = first === "" ? String(Object.keys(draft).length) : first;
  if (rest.length === 0) {
    draft[name] = value;
    return;
  }
  const inner = draft[name];
  const next: Draft = typeof inner === "object" ? inner : {};
  draft[name] = next;
  place(next, rest, value);
}

function settle(value: Draft | string): FormValue {
  if (typeof value === "string") return value;
  const names = Object.keys(value);
  const values = Object.values(value).map(settle);
  return names.length > 0 && names.every((name, index) => name === String(index))
    ? values
    : Object.fromEntries(names.map((name, index) => [name, values[index]]));
}
