/** What a decoded VIN says of the donor car. `null`: the VIN does not tell. Names are the decoder's, not yet the list's. */
export interface VinCar {
  readonly vin: string;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly litres: number | null;
  readonly cylinders: number | null;
}
