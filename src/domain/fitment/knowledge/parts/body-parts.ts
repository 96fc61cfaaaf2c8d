/**
 * The outside: panels, lamps, glass, doors. One line a type: what it depends on | its words. See
 * ../part-types.ts.
 */
export const bodyParts = `
panels | bumper, bumper cover, front bumper, rear bumper, bumper fascia, bumper reinforcement, bumper bracket, bumper absorber, impact bar
panels | grille, grill, front grille, grille insert, grille shell
panels | hood, hood panel, hood scoop, hood insulator
panels side | fender, front fender, inner fender
panels side | fender flare, fender flares, flare, wheel arch, wheel opening molding
panels side | fender liner, splash shield, wheel well liner, inner fender liner
panels | valance, skid plate, air dam, air deflector, undercover, radiator support, header panel
panels side doors | rocker panel, rocker molding, side skirt, quarter molding
panels side body | bedside, bed side, quarter panel, box side
panels body | tailgate, spoiler, tail gate
panels side | fog light, fog lights, fog lamp, foglight, fog light bezel, driving light
panels side | headlight, headlights, head light, headlamp, headlamps, head lamp, head light assembly, headlight assembly, headlamp assembly
side | headlight bulb, headlight ballast, fog light bulb, fog light switch
body | running board, running boards, side step, side steps, nerf bars
panels | mud flaps, mud flap, splash guards, splash guard, tow hook, tow hooks, license plate bracket
body side | tail light, tail lights, taillight, taillights, taillamp, tail lamp, tail lamp assembly, tail light assembly
body | third brake light, high mount brake light, license plate light, reverse light, back up light
side | turn signal, turn signal light, marker light, side marker, parking light, reflector, bumper reflector
doors side | door handle, exterior door handle, outside door handle, interior door handle, inside door handle
doors side | door lock, door lock actuator, lock actuator, door latch, door lock cylinder
doors side | window regulator, window motor, window regulator and motor, power window regulator
doors side | door shell, door panel, door glass, door seal, window glass, belt molding, window molding, door molding, door weatherstrip, weatherstrip, window run channel
doors side | door hinge, door check, door speaker, door sill
body side | quarter glass, quarter window, vent glass
body | back glass, rear window, rear glass, trunk lid, decklid, deck lid, liftgate, hatch glass
body | liftgate strut, liftgate struts, trunk struts, hatch struts, lift supports, tailgate struts
- | hood prop, hood prop rod, hood prop gas spring, hood shock, hood shocks, hood struts, hood lift supports, hood strut, hood hinge, hood hinges, hood latch, hood latches, hood latch kit, hood catch, hood catches, hood cable, hood release cable
body | trunk latch, tailgate handle, liftgate handle, tailgate latch, trunk lock, liftgate motor
side | mirror, side mirror, door mirror, mirror glass, side view mirror, mirror cover, mirror cap
- | rear view mirror, rearview mirror, windshield, windshield glass
- | wiper arm, wiper blade, wiper blades, wiper motor, windshield wiper motor, wiper linkage, washer pump, washer reservoir, washer nozzle, cowl panel, cowl
body | rear wiper arm, rear wiper motor, rear wiper blade
body | roof rail, roof rails, roof rack, cross bars, roof molding, sunroof, sunroof glass, convertible top, soft top
body | tonneau cover, bed liner, bed mat, bed cap, truck bed, tool box, bed rail
- | emblem, badge, nameplate, trunk emblem, trunk lid emblem, tailgate emblem, liftgate emblem, grille emblem, hood emblem, fender emblem, door emblem, gas cap, fuel cap, fuel door, antenna, antenna mast
body | tow hitch, trailer hitch, hitch receiver, trailer wiring
- | backup camera, rear view camera, camera, park assist camera, surround view camera
- | parking sensor, park assist sensor, parking distance sonic sensor, parking distance sensor, blind spot sensor, blind spot module, radar sensor
`;
