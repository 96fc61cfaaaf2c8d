/**
 * The donor car from its decoded VIN, with the decoder's names rather than the catalog's. null
 * means unknown.
 */
export interface VinCar {
  readonly vin: string;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly series: string | null;
  /** A number, or a number as text ("3.5"). */
  readonly liters: number | string | null;
  readonly cylinders: number | string | null;
  /** "Coupe", "Sedan/Saloon". */
  readonly body: string | null;
}
