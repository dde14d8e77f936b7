import { SECOND_MS } from '#domain/time/units.ts';
import type { ShownUnit } from '#domain/time/shownUnits.ts';

interface Measured {
  readonly unit: ShownUnit;
  /** SQL of the instant at which it ended: an open entry may end where its pause begins, or now. */
  readonly ended: string;
}

// Whole numbers in double precision: `extract` answers numeric, in which the database counts several times slower.
const cut = (instant: string, unit: ShownUnit): string => `floor(date_part('epoch', ${instant}) / ${unit / SECOND_MS})`;

const passed = ({ unit, ended }: Measured): string => `(${cut(ended, unit)} - ${cut('started_at', unit)}) * ${unit}`;

const rounded = (length: string, { unit }: Measured): string => `(${length} + ${unit / 2}) / ${unit} * ${unit}`;

const paused = (measured: Measured): string => rounded('paused_ms', measured);

const paid = (measured: Measured): string => `least(${pausedSql(measured)}, ${rounded('paid_ms', measured)})`;

/** SQL of what `measureShown` calls paused of a row of `time_entries`, in milliseconds. */
export const pausedSql = (measured: Measured): string => `least(greatest(0, ${passed(measured)}), ${paused(measured)})`;

/** SQL of what `measureShown` calls worked of a row of `time_entries`, in milliseconds; null while it has no end. */
export const workedSql = (measured: Measured): string =>
  `case when ${measured.ended} is not null then greatest(0, ${passed(measured)} - ${paused(measured)}) + ${paid(measured)} end`;
