/** Hours that arose on a date and wait for their fate. */
export interface Lot {
  readonly date: string;
  /** Milliseconds, more than 0. */
  readonly ms: number;
}
