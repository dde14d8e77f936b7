/** A company's channel, by the code of its address. */
export interface Channel {
  readonly code: string;
  readonly enterpriseId: number;
  readonly name: string;
}
