import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, VehicleRead } from "../mentions.ts";
import { tokenAt, type Token } from "../tokens.ts";

const endings = [" xDrive", " Gran Coupe", " Gran Turismo"];
const joints = new Set(["/", ",", "&", "and", "-"]);

const sizes = new Set(["2500", "3500"]);

/**
 * "3/4 ton Suburban & Yukon XL", "2500 Suburban": the size in front of names whose models bear it
 * behind.
 */
export function leadingSize(
  reads: readonly VehicleRead[],
  { tokens, index }: { readonly tokens: readonly Token[]; readonly index: VehicleIndex },
): readonly VehicleRead[] {
  let size = "";
  return reads.map((read, at) => {
    const before = tokenAt(tokens, read.from - 1).word;
    const previous = reads[at - 1];
    if (sizes.has(before) && previous?.to !== read.from) size = before;
    else if (previous === undefined || !isJoined(tokens, previous.to, read.from)) size = "";
    if (size === "" || read.kind !== "model" || read.family !== null) return read;
    const ids = read.ids.flatMap(
      (id) =>
        index.ids.get(
          `${modelOf(index, id).make}\t${modelOf(index, id).model.replace(/ 1500$/, "")} ${size}`,
        ) ?? [],
    );
    return ids.length === 0 ? read : { ...read, ids: [...new Set(ids)] };
  });
}

/**
 * "640i 650i Gran Coupe", "328i/335i xDrive": what ends the last badge's name is meant for those
 * before it, unless a factory code says that the plain car is meant too.
 */
export function shareEndings(
  reads: readonly VehicleRead[],
  { tokens, index }: { readonly tokens: readonly Token[]; readonly index: VehicleIndex },
): readonly VehicleRead[] {
  if (reads.length < 2) return reads;
  const shared = [...reads];
  for (let at = reads.length - 1; at > 0; at -= 1) {
    const [read, before] = [shared[at], shared[at - 1]];
    if (
      read?.kind !== "model" ||
      before?.kind !== "model" ||
      !isJoined(tokens, before.to, read.from)
    )
      continue;
    const ending = endings.find((one) =>
      read.ids.every((id) => modelOf(index, id).model.endsWith(one)),
    );
    if (
      ending !== undefined &&
      !before.ids.some(
        (id) =>
          index.ids.get(`${modelOf(index, id).make}\t${modelOf(index, id).model}${ending}`) ===
          read.ids[0],
      )
    )
      shared[at - 1] = withEnding(before, ending, { reads, index });
  }
  return shared;
}

function isJoined(tokens: readonly Token[], from: number, to: number): boolean {
  return to - from <= 1 && tokens.slice(from, to).every(({ word }) => joints.has(word));
}

function withEnding(
  read: ModelRead,
  ending: string,
  { reads, index }: { readonly reads: readonly VehicleRead[]; readonly index: VehicleIndex },
): ModelRead {
  const ids = read.ids.flatMap(
    (id) => index.ids.get(`${modelOf(index, id).make}\t${modelOf(index, id).model}${ending}`) ?? [],
  );
  const isCoded = reads.some(
    (one) => one.kind === "code" && one.cars.some((car) => read.ids.includes(car.id)),
  );
  return ids.length === 0 || isCoded ? read : { ...read, ids };
}
