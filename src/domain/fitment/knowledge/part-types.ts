/** What a kind of part depends on, as far as the trade agrees. */
export interface PartType {
  /** true: fits an engine; false: the engine never matters; null: depends. */
  readonly engine: boolean | null;
  /** Sits on body panels whose shape some trims change (wide flares, other bumpers). */
  readonly exterior: boolean;
  /** The engine it can only belong to. */
  readonly needs: "forced-induction" | "supercharger" | "diesel" | "spark" | null;
}

function terms(type: PartType, text: string): readonly (readonly [string, PartType])[] {
  return text.trim().split(/\s*,\s*/).map((term) => [term, type] as const);
}

const engineBound: PartType = { engine: true, exterior: false, needs: null };
const free: PartType = { engine: false, exterior: false, needs: null };
const panel: PartType = { engine: false, exterior: true, needs: null };
const open: PartType = { engine: null, exterior: false, needs: null };
const boost: PartType = { engine: true, exterior: false, needs: "forced-induction" };
const blower: PartType = { engine: true, exterior: false, needs: "supercharger" };
const diesel: PartType = { engine: true, exterior: false, needs: "diesel" };
const spark: PartType = { engine: true, exterior: false, needs: "spark" };

/** Part words (spaces as written) to what they depend on. The longest that a title holds at a place counts. */
export const partTerms: ReadonlyMap<string, PartType> = new Map([
  ...terms(engineBound, `alternator, generator, starter, starter motor, water pump, oil pump, oil pan, oil cooler, timing chain, timing belt, timing cover, timing kit, valve cover, valve cover gasket,
    head gasket, cylinder head, camshaft, crankshaft, crank pulley, harmonic balancer, piston, piston rings, connecting rod, intake manifold, exhaust manifold, throttle body, fuel injector, fuel injectors, injectors,
    fuel rail, high pressure fuel pump, hpfp, engine mount, engine frame mount, motor mount, engine motor mount, serpentine belt, drive belt, belt tensioner, idler pulley, thermostat, thermostat housing, ecu, ecm, pcm, dme, engine control module, engine control unit,
    engine computer, engine wiring harness, engine harness, air intake hose, air filter, engine air filter, air filter housing, air cleaner box, air intake, mass air flow sensor, maf sensor, maf, camshaft position sensor, crankshaft position sensor,
    knock sensor, oil pressure sensor, coolant temperature sensor, catalytic converter, exhaust pipe, downpipe, oxygen sensor, o2 sensor, egr valve, pcv valve, vacuum pump, radiator, radiator hose, coolant hose, coolant pipe, coolant expansion tank, coolant reservoir,
    cooling fan, radiator fan, engine, long block, short block, flywheel, flexplate, clutch kit, rocker arm, lifters, oil filter, oil filter housing, dipstick, vvt solenoid, power steering pump, ac compressor, a c compressor, air conditioning compressor, engine cover, muffler, exhaust muffler, manifold`),
  ...terms(boost, "turbo, turbocharger, tourbocharger, turbo charger, intercooler, charge pipe, wastegate, charge air cooler, turbocharger intercooler air cooler, blow off valve"),
  ...terms(blower, "supercharger"),
  ...terms(diesel, "glow plug, glow plugs, dpf, diesel particulate filter, def pump, def tank, def heater, injection pump, cp3, cp4"),
  ...terms(spark, "spark plug, spark plugs, ignition coil, ignition coils, coil pack, coil packs, spark plug wires, distributor, distributor cap, ignition wires"),
  ...terms(panel, `bumper, bumper cover, front bumper, rear bumper, fender, fender flare, fender flares, flare, grille, grill, hood, hood scoop, valance, skid plate, rocker panel, rocker molding, bedside, bed side, tailgate, quarter panel,
    fender liner, inner fender, splash shield, wheel well liner, fog light, fog lights, fog lamp, foglight, headlight, headlights, head light, headlamp, head lamp, head light assembly, headlight assembly, bumper reinforcement, running board, running boards, side step, quarter molding, spoiler`),
  ...terms(free, `tail light, tail lights, taillight, taillamp, tail lamp, door handle, door lock, door lock actuator, lock actuator, door latch, window regulator, window motor, window switch, mirror, side mirror, door mirror, mirror glass, side view mirror, rear view mirror,
    seat, seat belt, seat belt buckle, seatbelt, seat cover, floor mat, floor mats, carpet, sun visor, headrest, airbag, air bag, clock spring, steering wheel, radio, navigation, speaker, tweeter, amplifier, antenna, door panel, trim panel, dash panel, cup holder, ashtray,
    glove box, center console, console, air vent, weatherstrip, door seal, window molding, belt molding, roof rail, roof rack, tonneau cover, bed liner, backup camera, rear view camera, camera, wiper arm, wiper blade, wiper motor, washer pump, license plate light, trunk lid, liftgate, liftgate strut,
    emblem, badge, door hinge, hood hinge, hood hinges, gas cap, fuel door, key fob, keyless remote, ignition switch, headlight switch, turn signal, turn signal light, marker light, side marker, interior light, dome light, pillar trim, a pillar, b pillar, cargo cover, spare tire, jack, scissor jack, tool kit, lug nut, parking sensor, window glass, windshield, door glass, parking distance sonic sensor, park assist camera, sunroof, door speaker`),
  ...terms(open, `brake pads, brake pad, brake rotor, brake rotors, brake caliper, brake caliper, brake line, abs module, abs pump, wheel speed sensor, control arm, ball joint, tie rod, tie rod end, sway bar, stabilizer link, strut, struts, shock, shocks, shock absorber, coil spring, leaf spring, wheel hub, wheel bearing, hub bearing,
    knuckle, steering knuckle, spindle, cv axle, axle, half shaft, drive shaft, driveshaft, differential, transfer case, transmission, gearbox, transmission mount, transmission cooler, shifter, clutch, master cylinder, brake booster, power steering rack, rack and pinion, steering rack, steering column, wheel, rim, rims, tire, hubcap, center cap,
    fuel pump, fuel tank, fuel filler neck, fuel filter, evap canister, purge valve, blower motor, heater core, evaporator, condenser, cabin filter, cabin air filter, wiring harness, wire harness, fuse box, relay, module, control module, sensor, bracket, subframe, crossmember, battery cable, battery, horn, hose, pipe, pump, bolt, gasket, switch, cover, trim, molding, moulding, panel, lamp, light, assembly, set, kit, lift kit, tensioner, filter, motor, cable, line, holder, bezel, cap, strap, shaft, bearing, plug, plugs, pad, pads, latch, lock, handle, glass, regulator, actuator, door, trunk, wire`),
]);
