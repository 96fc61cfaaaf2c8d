/** Other names for a model: `words` as sellers write them, `models` as the list spells them ("A|B": all of them, each in its own years; "X5#M": its trim M only). */
export interface ModelName {
  readonly words: string;
  readonly make: string;
  readonly models: readonly string[];
}

function names(make: string, lines: Readonly<Record<string, string>>): readonly ModelName[] {
  return Object.entries(lines).flatMap(([words, models]) => words.split("/").map((one) => ({ words: one.trim(), make, models: models.split("|") })));
}

/** Nicknames and short forms. Spelling variants (F150, F-150, F 150) need no line: hyphens and spaces never count. */
export const modelNames: readonly ModelName[] = [
  ...names("Ford", {
    "super duty f250": "F-250 Super Duty", "super duty f350": "F-350 Super Duty",
    "stang": "Mustang", "f250sd/f 250 sd": "F-250 Super Duty", "f250ld/f 250 ld/f250 light duty": "F-250", "f350sd/f 350 sd": "F-350 Super Duty", "f250/f 250": "F-250|F-250 Super Duty|F-250 HD", "f350": "F-350|F-350 Super Duty", "f450": "F-450 Super Duty", "f550": "F-550 Super Duty", "crown vic": "Crown Victoria", "p71/crown vic p71/crown victoria p71/p7b/crown vic p7b/crown victoria p7b": "Crown Victoria#Police Interceptor",
    "e150/e150 econoline/econoline 150": "E-150|E-150 Econoline", "e250/econoline 250": "E-250|E-250 Econoline", "e350/econoline 350": "E-350 Super Duty|E-350 Econoline",
    "super duty/superduty": "F-250 Super Duty|F-350 Super Duty", "t bird/tbird": "Thunderbird", "transit 150": "Transit-150", "transit 250": "Transit-250", "transit 350": "Transit-350", "sport trac": "Explorer Sport Trac", "mach e": "Mustang Mach-E", "500": "Five Hundred", "ltd": "LTD",
    "police interceptor utility/police interceptor explorer/explorer police interceptor": "Explorer#Police Interceptor Utility", "police interceptor sedan": "Taurus#Police Interceptor Sedan",
    "lightning ev": "F-150 Lightning", "svt lightning/f150 svt lightning/f 150 svt lightning": "F-150#Lightning", "raptor/ford raptor/f150 raptor/f 150 raptor/svt raptor/f150 svt raptor": "F-150#Raptor", "gt500/shelby gt500/mustang gt500": "Mustang#GT500", "gt350/shelby gt350/mustang gt350": "Mustang#GT350", "bronco 2": "Bronco II", "galaxie": "Galaxie 500",
  }),
  ...names("Chevrolet", {
    "silverado classic 1500": "Silverado 1500 Classic", "malibu classic": "Malibu Classic|Malibu#Classic",
    "chevy 1500/chevrolet 1500": "Silverado 1500", "chevy 2500/chevrolet 2500": "Silverado 2500|Silverado 2500 HD", "chevy 3500/chevrolet 3500": "Silverado 3500|Silverado 3500 HD", "chevy 2500hd/chevrolet 2500hd": "Silverado 2500 HD", "chevy 3500hd/chevrolet 3500hd": "Silverado 3500 HD", "zl1": "Camaro#ZL1", "z06": "Corvette#Z06",
    "vette": "Corvette", "burb": "Suburban|Suburban 1500|C1500 Suburban|K1500 Suburban", "silverado 2500": "Silverado 2500|Silverado 2500 HD", "silverado 3500": "Silverado 3500|Silverado 3500 HD", "blazer s10/s10 blazer": "S10 Blazer|Blazer", "bolt": "Bolt EV",
    "suburban": "Suburban|Suburban 1500|C1500 Suburban|K1500 Suburban", "avalanche": "Avalanche|Avalanche 1500", "k5": "K5 Blazer", "c10": "C10|C10 Pickup", "monte": "Monte Carlo", "trail blazer": "Trailblazer",
    "silverado classic": "Silverado 1500 Classic", "silverado 1500 ltd": "Silverado 1500 LTD", "elcamino": "El Camino", "tracker": "Tracker",
  }),
  ...names("GMC", {
    "sierra classic 1500": "Sierra 1500 Classic",
    "gmc 1500": "Sierra 1500", "gmc 2500": "Sierra 2500|Sierra 2500 HD", "gmc 3500": "Sierra 3500|Sierra 3500 HD", "gmc 2500hd": "Sierra 2500 HD", "gmc 3500hd": "Sierra 3500 HD",
    "sierra 2500": "Sierra 2500|Sierra 2500 HD", "sierra 3500": "Sierra 3500|Sierra 3500 HD", "yukon xl": "Yukon XL|Yukon XL 1500", "sierra classic": "Sierra 1500 Classic", "s15/s15 sonoma": "S15|Sonoma",
  }),
  ...names("Dodge", { "d1500": "Ram 1500", "chally": "Challenger", "gr caravan/grandcaravan": "Grand Caravan" }),
  ...names("Chrysler", { "town country/town and country/t&c": "Town & Country", "pt": "PT Cruiser", "300c": "300", "300s": "300" }),
  ...names("Jeep", { "cj 5": "CJ5", "cj 7": "CJ7", "g cherokee/gr cherokee": "Grand Cherokee" }),
  ...names("Honda", { "del sol/delsol": "Civic del Sol", "crv/cr v": "CR-V", "hrv": "HR-V", "crz": "CR-Z", "goldwing 1800/gold wing 1800/gl1800/gl1800 gold wing/gl1800 goldwing": "Gold Wing 1800", "gl1500": "Gold Wing 1500", "gl1200": "Gold Wing 1200", "gl1100": "Gold Wing 1100", "gl1000": "Gold Wing 1000", "crosstour": "Crosstour|Accord Crosstour", "s2k": "S2000" }),
  ...names("Acura", { "1.6el/1.7el": "EL", "2.2cl": "CL", "3.2tl": "TL", "3.5rl": "RL" }),
  ...names("Toyota", { "rav 4": "RAV4", "4 runner/four runner": "4Runner", "gr 86": "GR86", "gt86": "86", "camry solara": "Solara", "prius plugin": "Prius Plug-In", "fj": "FJ Cruiser", "landcruiser": "Land Cruiser", "chr": "C-HR", "mr 2": "MR2", "corolla im": "Corolla iM", "hilux": "Pickup", "taco": "Tacoma" }),
  ...names("Scion", { "frs": "FR-S", "x b": "xB", "x d": "xD" }),
  ...names("Mazda", { "mx5/mx5 miata/miata mx5": "MX-5 Miata|Miata", "miata": "Miata|MX-5 Miata", "mazdaspeed3/mazdaspeed 3": "3#Mazdaspeed", "mazdaspeed6/mazdaspeed 6": "6#Mazdaspeed", "rx 8": "RX-8" }),
  ...names("Mitsubishi", { "evo/lancer evo/lancer evolution/evolution": "Lancer#Evolution", "ralliart/lancer ralliart": "Lancer#Ralliart", "3000 gt": "3000GT" }),
  ...names("Nissan", { "240sx": "240SX", "pathfinder armada": "Pathfinder Armada", "armada": "Armada|Pathfinder Armada", "z 350/350 z": "350Z", "370 z": "370Z", "frontier pickup": "Frontier", "gtr/gt r": "GT-R", "versa note": "Versa Note" }),
  ...names("Subaru", { "sti/wrx sti/impreza wrx sti": "WRX STI|Impreza#WRX STi", "crosstrek": "Crosstrek|XV Crosstrek", "wrx/impreza wrx": "WRX|Impreza#WRX", "tribeca": "Tribeca|B9 Tribeca" }),
  ...names("Volkswagen", { "bug": "Beetle", "golf gti": "GTI", "jetta golf gti/golf gti jetta": "Jetta|Golf|GTI", "golf gti passat/passat golf gti": "Golf|GTI|Passat", "golf gti rabbit/rabbit golf gti": "Golf|GTI|Rabbit", "golf gti beetle/beetle golf gti": "Golf|GTI|Beetle", "golf r": "Golf R", "golf r32": "R32", "jetta sportwagen": "Jetta SportWagen|Jetta#Wagon", "sportwagen": "Golf SportWagen", "new beetle": "Beetle", "ghia/karmann": "Karmann Ghia" }),
  ...names("Land Rover", { "evoque": "Range Rover Evoque", "velar": "Range Rover Velar", "lr 4": "LR4", "lr 3": "LR3", "lr 2": "LR2" }),
  ...names("Mini", { "countryman": "Cooper Countryman", "clubman": "Cooper Clubman", "paceman": "Cooper Paceman", "mini cooper": "Cooper", "mini countryman": "Cooper Countryman" }),
  ...names("BMW", { "x5m": "X5 M|X5#M", "x6m": "X6 M|X6#M", "x3m": "X3 M|X3#M", "x4m": "X4 M|X4#M", "1m": "1 Series M", "b7": "Alpina B7|Alpina B7 xDrive|Alpina B7L|Alpina B7L xDrive", "alpina b7": "Alpina B7|Alpina B7 xDrive|Alpina B7L|Alpina B7L xDrive", "740ix": "740i xDrive", "750ix": "750i xDrive", "745ex": "745e xDrive", "435xi": "435i xDrive", "428xi": "428i xDrive" }),
  ...names("Volvo", { "s60r": "S60#R", "v70r": "V70#R" }),
  ...names("Porsche", { "carrera": "911" }),
  ...names("Audi", { "tt rs": "TT RS Quattro" }),
  ...names("Tesla", { "model 3 y/tesla model 3 y/model 3 and y/tesla model 3 and y/model y 3/tesla model y 3": "Model 3|Model Y", "model s x/tesla model s x/model s and x/tesla model s and x/model x s": "Model S|Model X" }),
  ...names("Lexus", { "ls460l/ls460 l": "LS460#L" }),
  ...names("Buick", { "park ave": "Park Avenue", "grand national": "Regal#Grand National", "gnx": "Regal#GNX" }),
  ...names("Pontiac", { "gp gxp": "Grand Prix#GXP", "gp gtp": "Grand Prix#GTP", "gp gt": "Grand Prix#GT", "trans am": "Firebird#Trans Am", "bonnie": "Bonneville" }),
  ...names("Cadillac", { "slade": "Escalade" }),
  ...names("Hyundai", { "genesis coupe": "Genesis Coupe", "santafe": "Santa Fe" }),
  ...names("Infiniti", { "g35x": "G35#X", "g37x": "G37#X", "g25x": "G25#X", "m35x": "M35#X", "m37x": "M37#X", "m45x": "M45#X", "m56x": "M56#X" }),
  ...names("Harley-Davidson", {
    "xl1200/sportster xl1200/xl1200 sportster": "Sportster 1200", "xl883/sportster xl883/xl883 sportster": "Sportster 883", "flhx": "Street Glide", "fltr/fltrx": "Road Glide", "flhr": "Road King", "flht/flhtc/flhtcu/flhtk": "Electra Glide",
    "fxdb/street bob": "Dyna Street Bob", "fxdl": "Dyna Low Rider", "fxdwg/wide glide": "Dyna Wide Glide", "fxdf": "Dyna Fat Bob", "super glide": "Dyna Super Glide", "flstf": "Fat Boy", "flstc": "Heritage Softail", "flstn": "Softail Deluxe", "fxstb": "Night Train", "vrod/vrscaw/vrscdx": "V-Rod",
  }),
  ...names("Yamaha", { "r1/yzf r1": "YZF-R1", "r6/yzf r6": "YZF-R6", "r3/yzf r3": "YZF-R3", "yfm400fw": "Kodiak 400", "kodiak": "Kodiak 400" }),
  ...names("Suzuki", { "gsx r600/gixxer 600": "GSXR600", "gsx r750": "GSXR750", "gsx r1000": "GSXR1000", "hayabusa/busa": "Hayabusa 1300" }),
  ...names("Honda", { "vtx1300c/vtx 1300c": "VTX1300#VTX1300C", "vtx1300r/vtx 1300r": "VTX1300#VTX1300R", "vtx1300s/vtx 1300s": "VTX1300#VTX1300S", "vtx1300t/vtx 1300t": "VTX1300#VTX1300T", "cbr600": "CBR600RR", "grom": "Grom 125", "vt750/vt750 shadow/shadow vt750/shadow ace 750/vt750 shadow ace": "Shadow 750", "vt1100/vt1100 shadow/shadow vt1100/shadow ace 1100": "Shadow 1100", "vt600/vt600 shadow/shadow vt600/shadow vlx": "Shadow 600", "trx350/trx350 rancher/rancher trx350": "Rancher 350", "trx420/trx420 rancher/rancher trx420": "Rancher 420", "trx500/trx500 foreman": "Foreman 500", "trx300": "FourTrax 300" }),
  ...names("Kawasaki", { "zx6r/zx 6r": "Ninja ZX-6R", "zx10r/zx 10r": "Ninja ZX-10R", "zx14r/zx 14r": "Ninja ZX-14R", "klr 650": "KLR650", "ninja 250r/ex250": "Ninja 250", "ninja 300r": "Ninja 300", "ninja 500r/ex500": "Ninja 500", "ninja 650r/ex650": "Ninja 650", "kvf750": "Brute Force 750", "kvf650": "Brute Force 650" }),
];

/** Names that went on under another make: together they are one car, each in its own years. */
export const carriedOnNames: readonly { readonly words: string; readonly cars: readonly (readonly [make: string, model: string])[] }[] = [
  ...["1500", "2500", "3500"].map((size) => ({ words: `ram ${size}`, cars: [["Dodge", `Ram ${size}`], ["Ram", size]] as const })),
  ...["1500", "2500", "3500"].map((size) => ({ words: `dodge ${size}`, cars: [["Dodge", `Ram ${size}`], ["Ram", size]] as const })),
  ...["1500", "2500", "3500"].map((size) => ({ words: `dodge ram ${size}`, cars: [["Dodge", `Ram ${size}`], ["Ram", size]] as const })),
  ...["big horn", "lone star", "laramie", "tradesman"].flatMap((trim) => ["1500", "2500", "3500"].map((size) => ({ words: `${trim} ${size}`, cars: [["Dodge", `Ram ${size}`], ["Ram", size]] as const }))),
  ...["dakota", "dodge dakota"].map((words) => ({ words, cars: [["Dodge", "Dakota"], ["Ram", "Dakota"]] as const })),
  { words: "ram 1500 classic", cars: [["Ram", "1500 Classic"]] },
  { words: "ram 4500", cars: [["Dodge", "Ram 4500"], ["Ram", "4500"]] },
  { words: "sprinter 2500", cars: [["Dodge", "Sprinter 2500"], ["Freightliner", "Sprinter 2500"], ["Mercedes-Benz", "Sprinter 2500"]] },
  { words: "sprinter 3500", cars: [["Dodge", "Sprinter 3500"], ["Freightliner", "Sprinter 3500"], ["Mercedes-Benz", "Sprinter 3500"]] },
  ...["1500", "2500", "3500"].map((size) => ({ words: `ck ${size}`, cars: [["Chevrolet", `C${size}`], ["Chevrolet", `K${size}`], ["GMC", `C${size}`], ["GMC", `K${size}`]] as const })),
  { words: "promaster 1500", cars: [["Ram", "ProMaster 1500"]] },
];
