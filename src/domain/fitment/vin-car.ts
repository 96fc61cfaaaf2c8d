/**
 * The donor car as its decoded VIN describes it, in the decoder's names, not the list's. null:
 * unknown.
 */
export interface VinCar {
  readonly vin: string;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly series: string | null;
  /** As a number or as its text ("3.5"). */
  readonly litres: number | string | null;
  readonly cylinders: number | string | null;
}
