/**
 * Names that sellers also use for the years before the list begins with them: up to `until` the car
 * went by another name, or was a trim of it ("#").
 */
export interface Forerunner {
  readonly make: string;
  readonly model: string;
  readonly until: number;
  readonly cars: readonly string[];
}

type Row = readonly [make: string, model: string, until: number, cars: string];

const rows: readonly Row[] = [
  ["Chevrolet", "Silverado 1500", 1998, "C1500#Silverado,K1500#Silverado"],
  ["Chevrolet", "Silverado 2500", 1998, "C2500#Silverado,K2500#Silverado"],
  ["Chevrolet", "Silverado 3500", 1998, "C3500#Silverado,K3500#Silverado"],
  ["GMC", "Sierra 1500", 1998, "C1500,K1500"],
  ["GMC", "Sierra 2500", 1998, "C2500,K2500"],
  ["GMC", "Sierra 3500", 1998, "C3500,K3500"],
  ["Ford", "F-150 Heritage", 2003, "F-150"],
  ["Ford", "F-150 Lightning", 2004, "F-150#Lightning"],
  ["Chevrolet", "Silverado 1500 Classic", 2006, "Silverado 1500"],
  ["GMC", "Sierra 1500 Classic", 2006, "Sierra 1500"],
  ["Chevrolet", "Silverado 2500 HD Classic", 2006, "Silverado 2500 HD"],
  ["GMC", "Sierra 2500 HD Classic", 2006, "Sierra 2500 HD"],
  ["Ram", "1500 Classic", 2018, "1500"],
  ["Chevrolet", "Silverado 1500 LTD", 2021, "Silverado 1500"],
  ["GMC", "Sierra 1500 Limited", 2021, "Sierra 1500"],
  ["Jeep", "Wrangler JK", 2017, "Wrangler"],
  ["Jeep", "Grand Cherokee WK", 2021, "Grand Cherokee"],
];

export const forerunners: readonly Forerunner[] = rows.map(([make, model, until, cars]) => ({
  make,
  model,
  until,
  cars: cars.split(","),
}));
