/** Trims that only fleets buy: no retail part is listed for them unless it says so. */
export const fleetTrims: readonly string[] = ["cab & chassis", "police", "ssv", "ppv", "taxi", "special service", "stripped chassis", "incomplete", "fleet", "responder", "pursuit", "livery", "ambulance"];

/** Trims with bodywork of their own: an outer body part is for them only when it names them. The second entry: pickups only. */
export const bodyTrims: readonly (readonly [word: string, pickupsOnly: boolean])[] = [
  ["raptor", false], ["tremor", false], ["trx", false], ["rubicon", false], ["denali", false], ["king ranch", false], ["trd pro", false], ["limited", true],
];
