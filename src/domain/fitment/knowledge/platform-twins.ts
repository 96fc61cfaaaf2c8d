/**
 * Cars of one platform that sellers name in one breath ("Corolla Matrix Vibe"). Beside a twin, a
 * name that is also an everyday word is the car, and a twin without years of its own was built in
 * the years of the others.
 */
const lines = `
Toyota Corolla, Toyota Matrix, Pontiac Vibe, Geo Prizm, Chevrolet Prizm, Chevrolet Nova, Scion xD, Toyota Corolla iM, Scion iM
Scion FR-S, Subaru BRZ, Toyota 86, Toyota GR86
Toyota Camry, Lexus ES250, Lexus ES300, Lexus ES330, Lexus ES350, Toyota Avalon, Toyota Solara, Toyota Sienna, Toyota Highlander, Lexus RX300, Lexus RX330, Lexus RX350, Toyota Venza
Toyota 4Runner, Toyota FJ Cruiser, Lexus GX460, Lexus GX470, Toyota Tacoma, Toyota Tundra, Toyota Sequoia
Chevrolet Cobalt, Pontiac G5, Chevrolet HHR, Saturn Ion, Pontiac Pursuit
Chevrolet Cavalier, Pontiac Sunfire, Pontiac Sunbird
Chevrolet Colorado, GMC Canyon, Isuzu i-280, Isuzu i-290, Isuzu i-350, Isuzu i-370, Hummer H3
Chevrolet S10, GMC Sonoma, GMC S15, Chevrolet Blazer, GMC Jimmy, Oldsmobile Bravada, Isuzu Hombre, Chevrolet S10 Blazer, GMC S15 Jimmy
Chevrolet Equinox, Pontiac Torrent, GMC Terrain, Saturn Vue, Suzuki XL-7
Chevrolet Traverse, Buick Enclave, GMC Acadia, Saturn Outlook
Chevrolet Trailblazer, Chevrolet Trailblazer EXT, GMC Envoy, GMC Envoy XL, GMC Envoy XUV, Buick Rainier, Oldsmobile Bravada, Isuzu Ascender, Saab 9-7x
Chevrolet Malibu, Pontiac G6, Saturn Aura, Oldsmobile Alero, Pontiac Grand Am, Oldsmobile Cutlass
Chevrolet Impala, Chevrolet Monte Carlo, Pontiac Grand Prix, Buick LaCrosse, Buick Century, Buick Regal, Oldsmobile Intrigue, Buick Allure
Buick LeSabre, Pontiac Bonneville, Oldsmobile 88, Cadillac DeVille, Buick Park Avenue, Oldsmobile Aurora, Cadillac DTS, Buick Lucerne
Chevrolet Camaro, Pontiac Firebird
Chevrolet Aveo, Pontiac G3, Pontiac Wave, Suzuki Swift
Chevrolet Astro, GMC Safari
Chevrolet Express 1500, Chevrolet Express 2500, Chevrolet Express 3500, GMC Savana 1500, GMC Savana 2500, GMC Savana 3500
Chevrolet Uplander, Pontiac Montana, Saturn Relay, Buick Terraza, Chevrolet Venture, Oldsmobile Silhouette
Chevrolet Trax, Buick Encore
Chevrolet Tracker, Suzuki Vitara, Suzuki Grand Vitara, Suzuki Sidekick, Geo Tracker
Pontiac Solstice, Saturn Sky
Chevrolet Metro, Geo Metro, Suzuki Swift
Ford Escape, Mercury Mariner, Mazda Tribute
Ford Fusion, Mercury Milan, Lincoln MKZ, Lincoln Zephyr, Mazda 6
Ford Explorer, Mercury Mountaineer, Ford Explorer Sport Trac, Lincoln Aviator, Ford Explorer Sport
Ford Ranger, Mazda B2300, Mazda B2500, Mazda B3000, Mazda B4000, Mazda B2000, Mazda B2200, Mazda B2600
Ford Edge, Lincoln MKX, Lincoln Nautilus
Ford Flex, Lincoln MKT, Ford Taurus, Lincoln MKS, Mercury Sable, Ford Five Hundred, Mercury Montego, Ford Freestyle, Ford Taurus X
Ford Expedition, Lincoln Navigator, Ford F-150, Lincoln Mark LT
Ford Crown Victoria, Mercury Grand Marquis, Lincoln Town Car, Mercury Marauder
Ford Freestar, Mercury Monterey, Ford Windstar
Ford Contour, Mercury Mystique, Mercury Cougar
Ford Tempo, Mercury Topaz
Ford Thunderbird, Mercury Cougar, Lincoln LS
Ford Escort, Mercury Tracer
Mercury Villager, Nissan Quest
Ford Probe, Mazda MX-6, Mazda 626
Dodge Caliber, Jeep Compass, Jeep Patriot
Dodge Charger, Dodge Magnum, Chrysler 300, Dodge Challenger
Dodge Avenger, Chrysler Sebring, Chrysler 200, Dodge Journey, Dodge Stratus, Chrysler Cirrus, Plymouth Breeze
Dodge Grand Caravan, Dodge Caravan, Chrysler Town & Country, Chrysler Voyager, Plymouth Voyager, Plymouth Grand Voyager, Chrysler Grand Voyager, Volkswagen Routan, Ram C/V
Dodge Neon, Plymouth Neon, Chrysler Neon, Chrysler PT Cruiser
Dodge Intrepid, Chrysler Concorde, Chrysler LHS, Chrysler 300M, Eagle Vision, Chrysler New Yorker
Dodge Nitro, Jeep Liberty
Dodge Dakota, Dodge Durango, Mitsubishi Raider, Chrysler Aspen
Dodge Durango, Jeep Grand Cherokee, Jeep Commander
Dodge Dart, Chrysler 200, Jeep Cherokee, Jeep Renegade, Fiat 500X, Jeep Compass
Dodge Stealth, Mitsubishi 3000GT
Mitsubishi Eclipse, Eagle Talon, Plymouth Laser, Mitsubishi Galant
Mitsubishi Mirage, Eagle Summit, Dodge Colt, Plymouth Colt
Mitsubishi Lancer, Mitsubishi Outlander, Mitsubishi Outlander Sport
Honda Civic, Acura CSX, Acura EL, Acura Integra, Honda Civic del Sol, Acura ILX, Acura RSX
Honda Accord, Acura TL, Acura TSX, Acura CL, Honda Accord Crosstour, Honda Crosstour, Acura TLX
Honda Pilot, Acura MDX, Honda Odyssey, Honda Ridgeline, Honda Passport
Honda CR-V, Honda Element, Acura RDX, Honda HR-V, Honda Fit, Honda Insight
Nissan Altima, Nissan Maxima, Nissan Quest, Nissan Murano, Infiniti QX60, Nissan Pathfinder, Infiniti JX35
Nissan Frontier, Nissan Xterra, Nissan Pathfinder, Suzuki Equator
Nissan Titan, Nissan Armada, Infiniti QX56, Nissan Pathfinder Armada
Nissan Rogue, Nissan Sentra, Nissan Rogue Sport
Nissan Versa, Nissan Cube, Nissan Versa Note, Nissan Juke, Nissan Leaf
Nissan 350Z, Infiniti G35, Nissan 370Z, Infiniti G37
Hyundai Sonata, Kia Optima, Hyundai Azera, Kia Cadenza, Kia K5
Hyundai Elantra, Kia Forte, Kia Spectra, Hyundai Tiburon, Kia Soul
Hyundai Santa Fe, Kia Sorento, Hyundai Veracruz, Hyundai Palisade, Kia Telluride
Hyundai Tucson, Kia Sportage
Hyundai Accent, Kia Rio, Hyundai Veloster
Hyundai Entourage, Kia Sedona
Subaru Legacy, Subaru Outback, Subaru Baja, Subaru Tribeca
Subaru Impreza, Subaru Forester, Subaru WRX, Subaru WRX STI, Subaru Crosstrek, Subaru XV Crosstrek, Saab 9-2X
Mazda 3, Ford Focus, Volvo S40, Volvo V50, Mazda 5
Mazda CX-7, Mazda CX-9
Mazda MX-5 Miata, Fiat 124 Spider
Volkswagen Jetta, Volkswagen Golf, Volkswagen GTI, Volkswagen Beetle, Volkswagen Rabbit, Audi A3, Volkswagen Eos, Volkswagen Jetta SportWagen, Audi TT, Volkswagen Golf R
Volkswagen Passat, Audi A4, Volkswagen CC, Audi S4, Volkswagen Tiguan
Volkswagen Touareg, Porsche Cayenne, Audi Q7
Volkswagen Atlas, Volkswagen Atlas Cross Sport
Porsche Boxster, Porsche Cayman, Porsche 911
Volvo S60, Volvo V70, Volvo S80, Volvo XC70, Volvo XC90
Lexus IS250, Lexus IS350, Lexus GS300, Lexus GS350, Lexus IS300
Land Rover Range Rover, Land Rover Range Rover Sport, Land Rover LR3, Land Rover LR4, Land Rover Discovery
Toyota Land Cruiser, Lexus LX470, Lexus LX570, Lexus LX450
Toyota Prius, Lexus CT200h, Toyota Prius V
Toyota Yaris, Scion xA, Scion xB, Toyota Echo
Toyota RAV4, Scion tC, Lexus NX200t, Lexus HS250h
Cadillac CTS, Cadillac STS, Cadillac SRX, Cadillac ATS
Cadillac Escalade, Chevrolet Tahoe, GMC Yukon, Chevrolet Suburban, Chevrolet Avalanche
Saab 9-3, Saab 9-5, Saturn Vue
`;

/** Model names as "make model", the first word or two being the make. */
export const platformTwins: readonly (readonly string[])[] = lines
  .trim()
  .split("\n")
  .map((line) => line.split(", "));
