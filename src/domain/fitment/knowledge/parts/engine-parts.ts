/**
 * Parts of the engine and what hangs on it. One line a type: what it depends on | its words. See
 * ../part-types.ts.
 */
export const engineParts = `
engine | alternator, generator, alternator pulley
engine gearbox | starter, starter motor, starter solenoid
engine | water pump, engine coolant pump, auxiliary water pump
engine | oil pump
engine drive | oil pan, engine oil pan, oil sump
engine | oil cooler, engine oil cooler, oil cooler lines
engine | oil filter
engine | oil filter housing, oil filter adapter
engine | oil pressure sensor, oil pressure switch, oil level sensor
engine | dipstick, dipstick tube
engine? | oil cap, oil filler cap, oil fill cap, engine oil cap, oil drain plug, drain plug, dipstick handle, radiator cap, coolant cap, coolant reservoir cap, expansion tank cap
engine | timing chain, timing chain kit, timing belt, timing belt kit, timing kit, timing set, timing tensioner, timing chain tensioner
engine | timing cover, front cover gasket
engine | valve cover, valve cover gasket, rocker cover
engine | head gasket, head gasket set, cylinder head, head bolts
engine | camshaft, cam gear, cam phaser, camshaft actuator
engine | crankshaft, crank pulley, harmonic balancer, main bearings
engine | piston, pistons, piston rings, connecting rod, rod bearings
engine | rocker arm, rocker arms, lifters, lifter, pushrod, pushrods, valve springs
engine | vvt solenoid, oil control valve, variable valve timing solenoid
engine | intake manifold, intake manifold gasket, intake plenum, intake runner
engine | exhaust manifold, exhaust header, headers, manifold, exhaust manifold gasket
engine | throttle body, idle air control valve, throttle position sensor
engine | fuel injector, fuel injectors, injectors, injector, fuel rail
engine | high pressure fuel pump, hpfp, fuel pressure regulator, carburetor
engine | air filter, engine air filter
engine | air filter housing, air cleaner box, air cleaner, airbox, air box
engine | air intake, air intake hose, air intake tube, cold air intake, intake hose, intake tube, snorkel
engine | mass air flow sensor, mass airflow sensor, maf sensor, maf, map sensor
engine | camshaft position sensor, crankshaft position sensor, cam sensor, crank sensor, camshaft sensor, crankshaft sensor
engine | knock sensor
engine | coolant temperature sensor, engine coolant temperature sensor
engine | catalytic converter, cat converter
engine drive | exhaust pipe, muffler, exhaust muffler, resonator, mid pipe
engine | downpipe, down pipe
engine | oxygen sensor, o2 sensor, lambda sensor, air fuel ratio sensor
engine | egr valve, egr cooler, pcv valve, oil separator
engine | vacuum pump, air injection pump, secondary air injection pump, secondary air pump, smog pump
engine | engine mount, engine frame mount, motor mount, engine motor mount, torque mount
engine | serpentine belt, drive belt, fan belt, belt tensioner, idler pulley, tensioner pulley
engine | thermostat, thermostat housing, coolant outlet, water outlet
engine gearbox | radiator
engine | radiator hose, upper radiator hose, lower radiator hose, coolant hose, coolant pipe, heater hose
engine | coolant expansion tank, coolant reservoir, expansion tank, overflow tank, radiator overflow tank
engine | cooling fan, radiator fan, radiator cooling fan, fan clutch, fan shroud
engine gearbox | ecu, ecm, pcm, dme, engine control module, engine control unit, engine computer
engine gearbox | engine wiring harness, engine harness, engine wire harness
engine drive gearbox | engine, long block, short block, engine assembly, engine block
engine gearbox | flywheel, flexplate, flex plate
engine gearbox | clutch kit, clutch disc, pressure plate, throwout bearing, clutch slave cylinder
engine | power steering pump, power steering reservoir
engine | ac compressor, a c compressor, air conditioning compressor, compressor clutch
engine | engine cover, engine splash cover
engine needs-turbo | turbo, turbocharger, tourbocharger, turbo charger, wastegate, turbo actuator, chra, blow off valve
engine needs-boost | diverter valve, boost pressure sensor, intercooler, charge pipe, charge air cooler, turbocharger intercooler air cooler, intercooler pipe, intercooler hose
engine needs-blower | supercharger, supercharger pulley
engine needs-diesel | glow plug, glow plugs, glow plug relay
engine needs-diesel | dpf, diesel particulate filter, def pump, def tank, def heater, nox sensor
engine needs-diesel | injection pump, cp3, cp4, lift pump
engine needs-spark | spark plug, spark plugs
engine needs-spark | ignition coil, ignition coils, coil pack, coil packs
engine needs-spark | spark plug wires, ignition wires, distributor, distributor cap, ignition control module
`;
