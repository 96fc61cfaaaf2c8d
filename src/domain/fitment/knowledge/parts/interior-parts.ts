/**
 * The inside and its electrics. One line a type: what it depends on | its words. See
 * ../part-types.ts.
 */
export const interiorParts = `
doors side | seat, front seat, seat frame, seat cushion
doors side | seat belt, seatbelt, seat belt buckle, seat buckle, seat belt retractor, belt buckle
doors | seat cover, seat covers, seat track, seat motor
- | headrest, head rest, armrest, arm rest
- | floor mat, floor mats, floor liner, floor liners
doors | carpet, headliner, cargo cover, cargo liner, cargo mat, trunk mat, trunk liner
side | sun visor, sunvisor, sun visors
side | airbag, air bag, side airbag, knee airbag, curtain airbag, seat airbag
- | airbag module, airbag control module, srs module, airbag sensor, impact sensor, occupant sensor
- | clock spring, clockspring, steering wheel, steering wheel airbag, horn pad, steering wheel switch
- | radio, stereo, navigation, navigation unit, head unit, display screen, information display, speaker, speakers, tweeter, subwoofer, amplifier
- | trim panel, dash panel, dash trim, dash bezel, dashboard, dash pad, glove box, cup holder, ashtray, radio bezel, instrument panel
gearbox | center console, console, console lid, shift bezel, shift boot
- | air vent, dash vent, hvac vent, climate control, climate control panel, heater control, ac control, temperature control
engine? by-engine gearbox | instrument cluster, speedometer, gauge cluster, speedometer cluster
side | window switch, power window switch, master window switch, master power window switch, door switch
- | headlight switch, turn signal switch, wiper switch, multifunction switch, combination switch, hazard switch, mirror switch, seat switch, dimmer switch
gearbox | ignition switch, ignition lock cylinder, ignition cylinder, key switch
- | key fob, keyless remote, keyless entry remote, remote key, smart key, key
gearbox | brake pedal, gas pedal, accelerator pedal, pedal, pedals, pedal pad
- | interior light, dome light, map light, overhead console, visor clip
doors side | pillar trim, a pillar, b pillar, c pillar, door sill plate, sill plate, kick panel, scuff plate
- | spare tire, jack, scissor jack, tool kit, owners manual
- | body control module, bcm, fuse panel, gateway module, seat module, door module, tpms sensor, rain sensor, sunroof switch, usb port
`;
