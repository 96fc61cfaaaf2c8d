/**
 * Makes of one maker, or that have built cars together: a part with the name of one may well be for
 * another.
 */
const makers: readonly (readonly string[])[] = [
  "Ford, Lincoln, Mercury, Mazda, Merkur",
  "Chevrolet, GMC, Buick, Cadillac, Pontiac, Oldsmobile, Saturn, Hummer, Geo, Saab, Isuzu, Suzuki, Daewoo, Toyota",
  "Dodge, Chrysler, Jeep, Ram, Plymouth, Eagle, Fiat, Alfa Romeo, Mitsubishi, Mercedes-Benz, Volkswagen",
  "Toyota, Lexus, Scion, Subaru, Pontiac, Geo, Mazda, BMW",
  "Honda, Acura, Isuzu",
  "Nissan, Infiniti, Datsun, Mercury, Suzuki, Mitsubishi",
  "Hyundai, Kia, Genesis",
  "Volkswagen, Audi, Porsche, Bentley, Lamborghini",
  "BMW, Mini, Rolls-Royce",
  "Mercedes-Benz, Smart, Freightliner, Dodge, Infiniti",
  "Jaguar, Land Rover, Ford",
  "Volvo, Ford, Polestar",
  "Fiat, Ram, Ferrari, Maserati",
].map((line) => line.split(", "));

export function mayShareParts(one: string, other: string): boolean {
  return one === other || makers.some((makes) => makes.includes(one) && makes.includes(other));
}
