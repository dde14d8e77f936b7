/** What is counted for a payroll, and in what: minutes, or days of which one may be half. */
export const variableUnits = {
  worked: 'minutes',
  ordinary: 'minutes',
  overtime: 'minutes',
  overtimePaid: 'minutes',
  overtimeRested: 'minutes',
  overtimeForceMajeure: 'minutes',
  overtimePending: 'minutes',
  complementary: 'minutes',
  voluntary: 'minutes',
  waiting: 'minutes',
  availability: 'minutes',
  night: 'minutes',
  holiday: 'minutes',
  remote: 'minutes',
  bankEarned: 'minutes',
  bankRested: 'minutes',
  bankPaid: 'minutes',
  bankExpired: 'minutes',
  bankBeyondMost: 'minutes',
  bankAdjusted: 'minutes',
} as const satisfies Record<string, Unit>;

export type Unit = 'minutes' | 'days';
export type TimeVariable = keyof typeof variableUnits;
export const timeVariables = Object.keys(variableUnits) as TimeVariable[];

/** A time variable, or the days of a type of leave: `leave:12`. */
export type VariableKey = string;

export const leaveKey = (typeId: number): VariableKey => `leave:${typeId}`;

export const leaveTypeOf = (key: VariableKey): number | null => {
  const [, id] = /^leave:(\d+)$/.exec(key) ?? [];
  return id === undefined ? null : Number(id);
};

export const isTimeVariable = (key: VariableKey): key is TimeVariable => Object.hasOwn(variableUnits, key);

export const unitOf = (key: VariableKey): Unit => (isTimeVariable(key) ? variableUnits[key] : 'days');

/** What a month of a person comes to; what is 0 is left out. */
export type Values = Readonly<Record<VariableKey, number>>;

export interface PersonValues {
  readonly user_id: number;
  readonly values: Values;
}

export const withoutZeros = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 0));

/** The variables that occur, in the order of the table, leave after them by its number. */
export function variablesIn(lines: readonly PersonValues[]): VariableKey[] {
  const keys = new Set(lines.flatMap(({ values }) => Object.keys(values)));
  const leave = [...keys].filter((key) => !isTimeVariable(key));
  return [
    ...timeVariables.filter((key) => keys.has(key)),
    ...leave.toSorted((one, other) => (leaveTypeOf(one) ?? 0) - (leaveTypeOf(other) ?? 0)),
  ];
}

export const totalsOf = (lines: readonly PersonValues[]): Values => {
  const totals: Record<VariableKey, number> = {};
  for (const { values } of lines)
    for (const [key, value] of Object.entries(values)) totals[key] = (totals[key] ?? 0) + value;
  return totals;
};
