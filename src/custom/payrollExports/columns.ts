import { labelOf, type NamedValues } from '#domain/paperwork/payrollExports/exportedFile.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { unitOf, type VariableKey } from '#domain/paperwork/payrollExports/variables.ts';
import { signedHoursMinutes, hoursMinutes } from '#domain/time/duration.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { dayCount } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';

/** The people of a table with their totals, each variable in a column of its own. */
export function useVariableColumns({ layout, leave_names }: MonthVariables, signed: boolean) {
  const translate = useTranslate();
  const hours = signed ? signedHoursMinutes : hoursOf;
  const text = (key: VariableKey, value: number | undefined) => {
    if (!value) return null;
    return unitOf(key) === 'days'
      ? translate('payrollExports.days', { days: dayCount(value) })
      : hours(value * MINUTE_MS);
  };
  const label = (key: VariableKey) => {
    const name = labelOf(key, leave_names);
    const code = layout.codes[key];
    return code ? translate('payrollExports.code', { label: name, code }) : name;
  };
  return (keys: readonly VariableKey[]): [Column<NamedValues>, ...Column<NamedValues>[]] => [
    {
      key: 'person',
      label: translate('payrollExports.person'),
      cell: ({ name, last_name }) => `${name} ${last_name}`.trim() || translate('payrollExports.unknown'),
    },
    ...keys.map((key) => ({
      key,
      label: label(key),
      numeric: true,
      cell: ({ values }: NamedValues) => text(key, values[key]),
    })),
  ];
}

const hoursOf = (ms: number): string => (ms < 0 ? signedHoursMinutes(ms) : hoursMinutes(ms));
