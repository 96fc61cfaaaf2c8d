import fs, { existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const megabyte = 1024 * 1024;
/** A new database takes about 40 MB; the rest is room to work in. */
const firstStartBytes = 100 * megabyte;
/** Opening a database after a kill replays its log, and may write two more segments of 16 MB. */
const openBytes = 32 * megabyte;

/** The disk has too little space for the database. The message says how much is needed. */
export class NotEnoughSpace extends Error {}

/**
 * Returns the path of the file that marks the database next to it as unfinished. Creating a
 * database takes seconds, and a kill or a full disk during that time leaves one that never opens.
 * @param {string} dataDir
 */
export function unfinishedMark(dataDir) {
  return join(dataDir, "postgres.creating");
}

/**
 * Returns whether the next start creates the embedded database.
 * @param {string} dataDir
 */
export function isToBeCreated(dataDir) {
  const folder = join(dataDir, "postgres");
  return (
    existsSync(unfinishedMark(dataDir)) || !existsSync(folder) || readdirSync(folder).length === 0
  );
}

/**
 * Checks that there is room to create or open the embedded database.
 * @param {string} dataDir
 * @throws NotEnoughSpace before anything is written.
 */
export function checkSpace(dataDir) {
  const creates = isToBeCreated(dataDir);
  const needed = creates ? firstStartBytes : openBytes;
  const free = freeBytes(dataDir);
  if (free >= needed) return;
  throw new NotEnoughSpace(
    `The disk is too full to ${creates ? "create" : "open"} the database in ${dataDir}: it needs ${inMegabytes(needed)} of free space, and there is ${inMegabytes(free)}. Nothing was changed. Free some space, or choose another folder with DATA_DIR; then start again.`,
  );
}

/**
 * Returns whether there is room to open an existing database.
 * @param {string} dataDir
 */
export function hasRoomToOpen(dataDir) {
  return freeBytes(dataDir) >= openBytes;
}

/**
 * Returns the free bytes on the disk of a folder, or of its nearest parent that exists.
 * @param {string} folder
 */
export function freeBytes(folder) {
  // Node before 18.15 lacks statfsSync. There, the server itself checks a moment later.
  if (!fs.statfsSync) return Infinity;
  let existing = resolve(folder);
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const { bavail, bsize } = fs.statfsSync(existing);
  return bavail * bsize;
}

function inMegabytes(bytes) {
  return `${Math.floor(bytes / megabyte)} MB`;
}
