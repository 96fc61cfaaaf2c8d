/**
 * Drive train, suspension, steering, brakes, wheels, fuel and climate. One line a type: what it
 * depends on | its words. See ../part-types.ts.
 */
export const chassisParts = `
engine? by-engine drive gearbox | transmission, gearbox, automatic transmission, manual transmission, transmission assembly
engine? drive gearbox | valve body, torque converter
engine? drive gearbox | transmission mount, trans mount, transmission cooler, transmission filter, transmission pan, transmission control module, tcm
engine? by-engine drive gearbox needs-awd | transfer case
engine? drive gearbox needs-awd | transfer case motor
engine? drive gearbox | differential, differential carrier, rear end, axle assembly, ring and pinion
engine? by-engine drive gearbox | driveshaft, drive shaft, propeller shaft, prop shaft
engine? drive gearbox | center support bearing, carrier bearing
engine? by-engine drive gearbox side | cv axle, cv axle shaft, cv axle assembly, half shaft
engine? drive gearbox side | axle shaft, cv joint, cv boot, axle
engine? gearbox | shifter, shift cable, shifter cable, shift knob, shifter assembly
engine? gearbox | clutch, clutch master cylinder, clutch pedal
engine? drive side | control arm, lower control arm, upper control arm
engine? drive | ball joint, drag link, pitman arm, idler arm
engine? drive side | tie rod, tie rod end, outer tie rod, outer tie rod end, inner tie rod, inner tie rod end
engine? drive | sway bar, sway bar link, stabilizer link, sway bar bushing, stabilizer bar
engine? drive side | strut, struts, strut assembly, shock, shocks, shock absorber, air spring, air strut
engine? drive | coil spring, coil springs, leaf spring, leaf springs, lift kit, lowering springs
engine? drive side | hub lock, hub lock actuator, locking hub, locking hub actuator, wheel hub, wheel bearing, hub bearing, hub assembly, wheel bearing and hub assembly
engine? drive side | knuckle, steering knuckle, spindle
engine? drive | subframe, crossmember, cradle, trailing arm, track bar
engine? | brake pads, brake pad, brake shoes
engine? | brake rotor, brake rotors, brake disc, brake drum, brake drums
engine? side | brake caliper, brake calipers, caliper bracket
engine? | brake line, brake hose, brake lines
engine? gearbox | brake booster, master cylinder, brake master cylinder
engine? drive | abs module, abs pump, abs control module
engine? drive side | wheel speed sensor, abs sensor, abs wheel speed sensor
engine? | parking brake cable, emergency brake cable
engine? drive | power steering rack, rack and pinion, steering rack, steering gear, steering gear box, power steering line
gearbox | steering column, steering shaft, intermediate shaft
drive | wheel, wheels, rim, rims, alloy wheel, steel wheel
- | tire, hubcap, hub cap, center cap, lug nut, lug nuts, wheel cover, wheel lock
engine? drive | fuel pump, fuel pump module, fuel sending unit, fuel level sensor
engine? drive | fuel tank, gas tank, fuel filler neck, filler neck
engine? | fuel filter, fuel line, fuel pump driver module
engine? | evap canister, purge valve, evap purge valve, vapor canister, vent valve
- | blower motor, heater blower motor, blower motor resistor, blower resistor
- | heater core, evaporator, evaporator core
engine? gearbox | condenser, ac condenser, a c condenser
engine? | ac line, ac hose, a c hose, expansion valve, receiver drier, accumulator
- | cabin filter, cabin air filter
engine? | battery, battery cable, battery tray, battery terminal
engine? drive gearbox | wiring harness, wire harness, wire, cable
engine? | fuse box, relay, junction box
engine? drive gearbox | module, control module
engine? | sensor, bracket, horn, hose, pipe, pump, bolt, gasket, switch, tensioner, filter, motor, line, holder, strap, bearing, plug, plugs, cap, actuator, assembly, set, kit, cover
engine? drive | shaft, lock
engine? | trim, molding, moulding, panel, lamp, light, bezel, pad, pads, latch, handle, glass, regulator, door, trunk
`;
