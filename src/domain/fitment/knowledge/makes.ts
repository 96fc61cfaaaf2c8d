/** Other words sellers write for a make, nicknames and common slips of the finger included. Left: words; right: the list's make. */
export const makeWords: Readonly<Record<string, string>> = {
  chevy: "Chevrolet", chev: "Chevrolet", chevorlet: "Chevrolet", cheverolet: "Chevrolet", chevrolette: "Chevrolet", chevolet: "Chevrolet", chevroelt: "Chevrolet",
  vw: "Volkswagen", volkswagon: "Volkswagen", volkwagen: "Volkswagen", mercedes: "Mercedes-Benz", benz: "Mercedes-Benz", mercedez: "Mercedes-Benz", mercades: "Mercedes-Benz", mb: "Mercedes-Benz", "mercedez benz": "Mercedes-Benz", merc: "Mercury",
  bimmer: "BMW", beemer: "BMW", caddy: "Cadillac", caddilac: "Cadillac", cadilac: "Cadillac", subie: "Subaru", subaro: "Subaru", toyata: "Toyota", toytoa: "Toyota", toyoto: "Toyota", yota: "Toyota", toyta: "Toyota", hyundia: "Hyundai", hundai: "Hyundai", huyndai: "Hyundai", hundyai: "Hyundai", cheverlot: "Chevrolet", subura: "Subaru", hoda: "Honda", hnda: "Honda", nisssan: "Nissan", volkswaagen: "Volkswagen", crhysler: "Chrysler", chyrsler: "Chrysler", infinite: "Infiniti",
  olds: "Oldsmobile", infinity: "Infiniti", infinti: "Infiniti", mitsu: "Mitsubishi", mitsubishii: "Mitsubishi", mitsibishi: "Mitsubishi", mitsubshi: "Mitsubishi", landrover: "Land Rover", rover: "Land Rover", porche: "Porsche", nissian: "Nissan", nisan: "Nissan",
  volve: "Volvo", lexsus: "Lexus", suzki: "Suzuki", alfa: "Alfa Romeo", chrystler: "Chrysler", crysler: "Chrysler", harley: "Harley-Davidson", "harley davidson": "Harley-Davidson", poniac: "Pontiac",
  "land rover": "Land Rover", "alfa romeo": "Alfa Romeo", "aston martin": "Aston Martin", "rolls royce": "Rolls-Royce",
};

/** Makes whose name is an everyday or a part word: they count as a make only beside a year or one of their models. */
export const weakMakes: ReadonlySet<string> = new Set(["Ram", "Eagle", "Smart", "Mini", "Genesis", "Saturn", "International", "Triumph", "Victory", "Indian", "Sterling", "Merkur", "Rover", "Lotus", "Fiat", "Alpina", "Avanti", "Classic", "Vector", "Panoz", "Mercury", "Scout", "Lucid", "Polaris", "Can-Am", "Geo", "Checker", "Karma", "Mobility Ventures", "Workhorse", "VPG", "Think", "Laforza", "Consulier", "Shelby", "Saleen", "Avanti Motors", "Daewoo", "Sterling Truck"]);

/** Words behind a make that turn it into a brand of parts ("Ford Racing"). */
export const brandTails: ReadonlySet<string> = new Set(["racing", "performance", "motorsport", "motorsports", "offroad"]);
