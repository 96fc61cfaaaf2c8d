const errorResponse = "E".charCodeAt(0);
const headerBytes = 5;
const panic = /(?:^|\0)[SV]PANIC\0/;

/**
 * Detects PANIC messages in the stream of a PostgreSQL server. Returns a function that takes the
 * stream piece by piece (pieces don't have to end where messages do) and returns whether a PANIC
 * was completed in this piece.
 */
export function panicDetector(): (piece: Uint8Array) => boolean {
  let rest = Buffer.alloc(0);
  let skip = 0;
  return (piece) => {
    let found = false;
    let left = Buffer.concat([rest, piece]);
    for (;;) {
      const skipped = Math.min(skip, left.length);
      skip -= skipped;
      left = left.subarray(skipped);
      if (skip > 0 || left.length < headerBytes) break;
      const length = left.readInt32BE(1) + 1;
      if (left[0] !== errorResponse) {
        skip = length;
        continue;
      }
      if (left.length < length) break;
      found ||= panic.test(left.toString("latin1", headerBytes, length));
      skip = length;
    }
    rest = Buffer.from(left);
    return found;
  };
}
