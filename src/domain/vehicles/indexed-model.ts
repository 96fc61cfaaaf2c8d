/** A model of the vehicle tree, numbered by its position in the index. */
export interface IndexedModel {
  readonly id: number;
  readonly make: string;
  readonly model: string;
  /** The model's name reduced to letters and digits. */
  readonly key: string;
  /** Ascending. */
  readonly years: readonly number[];
}
