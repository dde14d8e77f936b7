/** A column that becomes bigint. */
export interface WideColumn {
  readonly table: string;
  readonly column: string;
  /** Its rows may not change but for this. */
  readonly appendOnly?: boolean;
}

/** What migration 0048 leaves to `jornada db grow` where a table is large. */
export const wideColumns: readonly WideColumn[] = [
  { table: 'time_entries', column: 'id' },
  { table: 'time_events', column: 'entry_id', appendOnly: true },
  { table: 'corrections', column: 'entry_id' },
];

/** Tables whose primary key becomes (id, enterprise_id). */
export const keyedTables: readonly string[] = [
  'closures',
  'corrections',
  'leave',
  'payrolls',
  'time_entries',
  'user_files',
];

/** An index that a migration leaves to `jornada db grow` where its table is large. */
export interface LateIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  readonly unique?: boolean;
  /** Of which rows; left out: of all. */
  readonly where?: string;
  /** The index in whose place it comes. */
  readonly replaces?: string;
}

/** Leave of whole days and of one half beside its other half. */
const leaveOnce = { table: 'leave', columns: 'enterprise_id, user_id, day', unique: true } as const;

export const lateIndexes: readonly LateIndex[] = [
  { name: 'closures_by_month', table: 'closures', columns: 'enterprise_id, month' },
  { name: 'payrolls_by_month', table: 'payrolls', columns: 'enterprise_id, year, month' },
  {
    name: 'payrolls_to_recut',
    table: 'payrolls',
    columns: 'id',
    where: 'cut_state is null and upload_id is not null and deleted_at is null',
  },
  { name: 'leave_by_hour', table: 'leave', columns: 'enterprise_id, user_id, day', where: 'rest_from is not null' },
  {
    ...leaveOnce,
    name: 'leave_morning_once',
    where: `part <> 'afternoon' and status <> 'rejected' and rest_from is null`,
    replaces: 'leave_morning_unique',
  },
  {
    ...leaveOnce,
    name: 'leave_afternoon_once',
    where: `part <> 'morning' and status <> 'rejected' and rest_from is null`,
    replaces: 'leave_afternoon_unique',
  },
];

/** What stands beside a column until it takes its name. */
export const wideName = (name: string): string => `${name}_wide`;
