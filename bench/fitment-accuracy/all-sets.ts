import { bodyPanelSet } from "./body-panel-set.ts";
import { gateSet, labeledSet, openSet } from "./labeled-set.ts";
import type { Vehicles } from "./load-vehicles.ts";
import type { MeasuredSet } from "./measured-case.ts";
import { referenceSets } from "./reference-sets.ts";
import { sandboxSet } from "./sandbox-set.ts";
import { templateGateSet, templateSet } from "./template-set.ts";
import { trickySet } from "./tricky-set.ts";

/** Loads all sets, the ones that nothing is fixed for or that are known to be wrong last. */
export function allSets(vehicles: Vehicles): readonly MeasuredSet[] {
  return [
    labeledSet(vehicles),
    sandboxSet(),
    trickySet(vehicles),
    ...referenceSets(vehicles),
    bodyPanelSet(vehicles),
    templateSet(vehicles),
    openSet(vehicles),
    gateSet(vehicles),
    templateGateSet(vehicles),
  ];
}
