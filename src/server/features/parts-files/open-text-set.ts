import { hash } from "node:crypto";

const maxLoad = 0.6;

/**
 * Creates a set that only counts distinct texts. It keeps 48 bits of each text's hash, so a million
 * texts take 16 MB regardless of their length, and very rarely two of them count as one.
 */
export function openTextSet(): { readonly size: number; add(text: string): void } {
  let slots = new Float64Array(1024);
  let size = 0;
  const put = (table: Float64Array, mark: number): boolean => {
    let at = mark % table.length;
    while (table[at] !== 0 && table[at] !== mark) at = (at + 1) % table.length;
    const isNew = table[at] === 0;
    table[at] = mark;
    return isNew;
  };
  return {
    get size() {
      return size;
    },
    add(text) {
      // Zero marks an empty slot, so the hash is shifted by one.
      if (put(slots, hash("sha1", text, "buffer").readUIntLE(0, 6) + 1)) size += 1;
      if (size < slots.length * maxLoad) return;
      const larger = new Float64Array(slots.length * 2);
      for (const mark of slots) if (mark !== 0) put(larger, mark);
      slots = larger;
    },
  };
}
