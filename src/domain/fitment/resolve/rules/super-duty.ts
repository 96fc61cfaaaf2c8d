import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { Rule } from "../reading.ts";

export const superDuty: Rule = {
  id: "super-duty",
  why: "The words behind the last of several pickups are meant for all, so a lighter pickup of the same number is not.",
  examples: [
    {
      text: "99-03 F250 F350 SUPER DUTY mirror",
      reads: "Ford F-250 Super Duty; Ford F-350 Super Duty",
    },
  ],
  apply(reading) {
    const { tokens, index } = reading;
    const said = tokens.some(
      ({ word }, at) =>
        word === "superduty" || (word === "super" && tokenAt(tokens, at + 1).word === "duty"),
    );
    const isHeavy = (id: number): boolean => modelOf(index, id).model.endsWith("Super Duty");
    return !said
      ? reading
      : {
          ...reading,
          vehicles: reading.vehicles.map((read) =>
            read.kind === "model" && read.ids.some(isHeavy)
              ? { ...read, ids: read.ids.filter(isHeavy) }
              : read,
          ),
        };
  },
};
