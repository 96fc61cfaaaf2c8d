/** What a decoded VIN says of the donor car. `null`: the VIN does not tell. Names are the decoder's, not yet the list's. */
export interface VinCar {
  readonly vin: string;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  /** As a number or as its text ("3.5"). */
  readonly litres: number | string | null;
  readonly cylinders: number | string | null;
}
