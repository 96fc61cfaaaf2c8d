import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Our files in a data folder. Others are left alone. */
const ours =
  /^(postgres(\.lock|\.creating)?|start\.lock|logs|secrets\.json|sandbox-.*|.*\.takeover)$/;
const privateFolder = 0o700;
const privateFile = 0o600;
const modeBits = 0o777;
const stickyBit = 0o1000;

/**
 * Creates the data folder if it is missing, and makes it and our files in it private: folders 0700,
 * files 0600.
 * @param {string} dataDir
 */
export function keepPrivate(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: privateFolder });
  // A shared folder, such as /tmp, must stay shared.
  if (!(lstatSync(dataDir).mode & stickyBit)) setMode(dataDir, privateFolder);
  for (const name of readdirSync(dataDir)) if (ours.test(name)) makePrivate(join(dataDir, name));
}

function makePrivate(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    setMode(path, privateFolder);
    for (const name of readdirSync(path)) makePrivate(join(path, name));
  } else if (found?.isFile()) setMode(path, privateFile);
}

function setMode(path, mode) {
  try {
    if ((lstatSync(path).mode & modeBits) !== mode) chmodSync(path, mode);
  } catch (error) {
    // The file is already gone, or belongs to another user, who decides about it.
    if (error.code !== "ENOENT" && error.code !== "EPERM") throw error;
  }
}
