import type { ShownUnit } from '../../domain/time/shownUnits.ts';

interface Measured {
  readonly unit: ShownUnit;
  /** SQL of the instant at which it ended: an open entry may end where its pause begins, or now. */
  readonly ended: string;
}

const cut = (instant: string, unit: ShownUnit): string => `floor(extract(epoch from ${instant}) * 1000 / ${unit})`;

const total = ({ unit, ended }: Measured): string =>
  `greatest(0, (${cut(ended, unit)} - ${cut('started_at', unit)}) * ${unit})`;

/** SQL of what `measureShown` calls paused of a row of `time_entries`, in milliseconds. */
export const pausedSql = (measured: Measured): string =>
  `least(${total(measured)}, round(paused_ms::numeric / ${measured.unit}) * ${measured.unit})`;

/** SQL of what `measureShown` calls worked of a row of `time_entries`, in milliseconds; null while it has no end. */
export const workedSql = (measured: Measured): string =>
  `case when ${measured.ended} is not null then ${total(measured)} - ${pausedSql(measured)} end`;
