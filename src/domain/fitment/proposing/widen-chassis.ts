import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { EngineMates } from "../knowledge/variant-knowledge.ts";
import { donorSpan } from "../reading/donor-span.ts";
import type { CodeRead, ModelRead } from "../reading/mentions.ts";
import type { PartRead } from "../reading/read-part.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import { isSportModel, type NarrowedCar } from "./code-cars.ts";

export interface ChassisClaim {
  readonly text: TextRead;
  readonly codes: readonly CodeRead[];
  readonly models: readonly ModelRead[];
  readonly part: PartRead | null;
  /** Whether the text gives years. */
  readonly yeared: boolean;
}

/**
 * Widens a used part to its whole chassis. In "E90 328i seat belt", the badge only names the donor,
 * because cabin parts are the same in the whole chassis. An engine part from the car fits the
 * badges with that engine. Years, a second badge, or a second code make the text a claim to follow.
 */
export function widenChassis(
  cars: readonly NarrowedCar[],
  claim: ChassisClaim,
  index: VehicleIndex,
): readonly NarrowedCar[] {
  const [code] = claim.codes;
  const [badge] = claim.models;
  if (
    code === undefined ||
    badge === undefined ||
    claim.codes.length + claim.models.length > 2 ||
    !isBadge(badge, code, index)
  )
    return cars;
  const names = cars.map((car) => modelOf(index, car.id).model);
  const given = isDonor(claim.text, badge.from, code.from);
  if (names.length === 0 || names.some(isSportModel) || claim.yeared) return cars;
  const more = code.cars.filter((car) =>
    isMeant(modelOf(index, car.id).model, {
      names,
      code: code.code,
      part: claim.part,
      given,
      known: index.knowledge.engines.mates,
    }),
  );
  return more.length <= cars.length ? cars : more.map((car) => ({ ...car, read: code }));
}

function isBadge(badge: ModelRead, code: CodeRead, { knowledge }: VehicleIndex): boolean {
  return !badge.shorthand && knowledge.makes.badges.get(code.make) === "numbers";
}

/** Parts that differ by badge: exterior parts and equipment. */
const differs =
  /light|lamp|mirror|emblem|badge|camera|antenna|steering wheel|radio|navigation|amplifier|speaker|cover|wheel|roof/;

interface Mates {
  readonly names: readonly string[];
  readonly code: string;
  readonly part: PartRead | null;
  readonly given: boolean;
  readonly known: readonly EngineMates[];
}

function isMeant(model: string, { names, code, part, given, known }: Mates): boolean {
  if (names.includes(model)) return true;
  if (part === null || isSportModel(model)) return false;
  if (part.engine === false) return part.exterior === null && !differs.test(part.words);
  return (
    part.engine === true &&
    given &&
    known.some(
      (mates) =>
        mates.code === code &&
        mates.badges.includes(model) &&
        names.every((name) => mates.badges.includes(name)),
    )
  );
}

/** Whether the text says where the part came from, e.g. "Removed from …", "from a 328i E90". */
function isDonor({ tokens }: TextRead, badge: number, code: number): boolean {
  if (donorSpan(tokens) !== null) return true;
  const first = Math.min(badge, code);
  return tokens
    .slice(Math.max(0, first - 4), first)
    .some((token, at, near) => token.word === "from" && tokenAt(near, at + 1).word !== "to");
}
