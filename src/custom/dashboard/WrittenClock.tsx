import { clockName, writtenIn } from '#domain/organization/workCentres/clock.ts';

interface Props {
  /** An instant as the wire writes it: with the offset of the person's clock. */
  readonly of: string;
  /** Of the enterprise. */
  readonly zone: string | undefined;
}

/** ` (hora de Canarias)` behind a time that is not by the enterprise's clock. */
export function WrittenClock({ of, zone }: Props) {
  const name = zone && clockName(writtenIn(of, zone));
  return name && ` (${name})`;
}
