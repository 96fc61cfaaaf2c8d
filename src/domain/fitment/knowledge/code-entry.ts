/**
 * One factory code (chassis, platform or body code) and the cars it stands for in the United
 * States.
 */
export interface CodeEntry {
  readonly code: string;
  readonly make: string;
  /** Model years, inclusive, in which a car of this code was sold. */
  readonly from: number;
  readonly to: number;
  /**
   * Model names of the marketplace's list, parted by commas. `~` in front: a stem that all names
   * with it match ("~C" → C250, C300 …). `?`: only where the model is named too.
   */
  readonly models: string;
  /**
   * The body words the trim must carry, where one model name covers several codes; "Sedan|Wagon":
   * either.
   */
  readonly body?: string;
  /** First model year of the facelift, where the trade speaks of "pre-LCI" and "LCI". */
  readonly facelift?: number;
  /** Also an everyday word, so it counts only beside its make or another of its codes. */
  readonly weak?: true;
}

/**
 * Codes that are also words or names of parts: they need their make, their model or years right
 * beside them.
 */
export const everydayCodes: ReadonlySet<string> = new Set([
  "BU",
  "MK",
  "OBS",
  "C1",
  "C2",
  "C3",
  "C4",
  "B5",
  "B6",
  "B7",
  "EF",
  "EG",
  "EK",
  "SG",
  "SH",
  "SJ",
  "SK",
  "GD",
  "GR",
  "GV",
  "VA",
  "VB",
  "BL",
  "BP",
  "BK",
  "BM",
  "NA",
  "NB",
  "NC",
  "ND",
  "FB",
  "FC",
  "FD",
  "1G",
  "2G",
  "3G",
  "4G",
  "YF",
  "LF",
  "NF",
  "1K",
  "5N",
  "7L",
  "7P",
  "8P",
  "8V",
  "8N",
  "8J",
  "8R",
  "FY",
  "4L",
  "4M",
  "D3",
  "D4",
  "new edge",
]);
