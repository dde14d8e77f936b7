/**
 * Time by what it counts as, in milliseconds. The first four add up to what was worked, and so do on site and remote;
 * night and holiday are parts of it. Waiting and availability are no work and lie beside it.
 */
export interface TimeKinds {
  readonly ordinary: number;
  /** Over the hours of a part-time contract, as far as its pact goes (art. 12.5.a ET). */
  readonly complementary: number;
  /** What goes beyond the pact (art. 12.5.g ET). */
  readonly voluntary: number;
  /** Over the hours of a full-time contract (art. 35.1 ET). */
  readonly overtime: number;
  readonly night: number;
  readonly holiday: number;
  readonly onsite: number;
  readonly remote: number;
  readonly waiting: number;
  readonly availability: number;
}

export interface KindsOfDay extends TimeKinds {
  readonly date: string;
}

export const noTime: TimeKinds = {
  ordinary: 0,
  complementary: 0,
  voluntary: 0,
  overtime: 0,
  night: 0,
  holiday: 0,
  onsite: 0,
  remote: 0,
  waiting: 0,
  availability: 0,
};

export const kindNames = Object.keys(noTime) as (keyof TimeKinds)[];

export const workedOf = ({ ordinary, complementary, voluntary, overtime }: TimeKinds): number =>
  ordinary + complementary + voluntary + overtime;

export function addKinds(one: TimeKinds, other: TimeKinds): TimeKinds {
  const sum = { ...one };
  for (const kind of kindNames) sum[kind] = one[kind] + other[kind];
  return sum;
}

/** What is worth saying of some periods: kinds that occur in them; on site only beside what was worked elsewhere. */
export const kindsShown = (periods: readonly TimeKinds[]): (keyof TimeKinds)[] => {
  const occurs = (kind: keyof TimeKinds) => periods.some((sums) => sums[kind] > 0);
  return kindNames.filter((kind) => occurs(kind) && (kind !== 'onsite' || occurs('remote')));
};
