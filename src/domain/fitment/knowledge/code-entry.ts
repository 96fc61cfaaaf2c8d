/** One factory code (chassis, platform or body code) and the cars it stands for in the United States. */
export interface CodeEntry {
  readonly code: string;
  readonly make: string;
  /** Model years, inclusive, in which a car of this code was sold. */
  readonly from: number;
  readonly to: number;
  /** Model names of the marketplace's list, parted by commas. `~` in front: a stem that all names with it match ("~C" → C250, C300 …). */
  readonly models: string;
  /** The body words the trim must carry, where one model name covers several codes. */
  readonly body?: string;
  /** First model year of the facelift, where the trade speaks of "pre-LCI" and "LCI". */
  readonly facelift?: number;
  /** Also an everyday word, so it counts only beside its make or another of its codes. */
  readonly weak?: true;
}

/** Codes that are also words or numbers of parts: they need their make, their model or years right beside them. */
export const everydayCodes: ReadonlySet<string> = new Set(["BU", "MK", "OBS", "C1", "C2", "C3", "C4", "B5", "B6", "B7", "DA", "ED", "EF", "EG", "EK", "FA", "SF", "SG", "SH", "SJ", "GD", "GR", "VA"]);
