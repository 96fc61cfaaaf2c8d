const headerBytes = 5;

/**
 * Finds messages of one type in the stream of a PostgreSQL server, by the letter of the type.
 * Returns a function that takes the stream piece by piece (pieces don't have to end where messages
 * do) and returns the messages that were completed in this piece, with their headers.
 */
export function messageFinder(letter: string): (piece: Uint8Array) => readonly Buffer[] {
  const wanted = letter.charCodeAt(0);
  let rest = Buffer.alloc(0);
  let skip = 0;
  return (piece) => {
    const found: Buffer[] = [];
    let left = Buffer.concat([rest, piece]);
    for (;;) {
      const skipped = Math.min(skip, left.length);
      skip -= skipped;
      left = left.subarray(skipped);
      if (skip > 0 || left.length < headerBytes) break;
      const length = left.readInt32BE(1) + 1;
      if (left[0] === wanted) {
        if (left.length < length) break;
        found.push(Buffer.from(left.subarray(0, length)));
      }
      skip = length;
    }
    rest = Buffer.from(left);
    return found;
  };
}
