import type { MonthState, PersonsClosure } from '#domain/timekeeping/closures/monthClosures.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { numericDate } from '#domain/time/format.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { useRemindSignatures } from './useMonthClosures.ts';

const tones: Readonly<Record<MonthState, Tone>> = {
  signed: 'done',
  unsigned: 'waiting',
  open_entry: 'wrong',
  reopened: 'info',
  none: 'quiet',
};

const nothing = '–';
const dateOf = (instant: string | null): string => (instant === null ? nothing : numericDate(instant.slice(0, 10)));
const lengthOf = (ms: number | null): string => (ms === null ? nothing : hoursMinutes(ms));

/** What is said of somebody's month, and the reminder of its signature. */
export function useColumns(month: string): [Column<PersonsClosure>, ...Column<PersonsClosure>[]] {
  const translate = useTranslate();
  const can = useCan();
  const { mutate, isPending, variables } = useRemindSignatures(month);
  const label = (key: 'person' | 'state' | 'worked' | 'over' | 'closed' | 'signed' | 'told') =>
    translate(`monthClosures.columns.${key}`);
  const remind = ({ user_id, name, last_name, can_be_reminded }: PersonsClosure) =>
    can_be_reminded && (
      <RowButton
        type="button"
        disabled={isPending && variables?.[0] === user_id}
        aria-label={translate('monthClosures.remindNamed', { name: `${name} ${last_name}` })}
        onClick={() => mutate([user_id])}
      >
        {translate('monthClosures.remind')}
      </RowButton>
    );
  return [
    { key: 'person', label: label('person'), cell: ({ name, last_name }) => `${name} ${last_name}` },
    {
      key: 'state',
      label: label('state'),
      span: 2,
      cell: ({ state }) => <StatusChip tone={tones[state]}>{translate(`monthClosures.states.${state}`)}</StatusChip>,
    },
    { key: 'worked', label: label('worked'), numeric: true, folded: true, cell: ({ worked }) => lengthOf(worked) },
    {
      key: 'over',
      label: label('over'),
      numeric: true,
      folded: true,
      cell: ({ overtime, complementary }) =>
        lengthOf(overtime === null || complementary === null ? null : overtime + complementary),
    },
    { key: 'closed', label: label('closed'), folded: true, cell: ({ closed_at }) => dateOf(closed_at) },
    { key: 'signed', label: label('signed'), folded: true, cell: ({ signed_at }) => dateOf(signed_at) },
    { key: 'told', label: label('told'), cell: ({ told_at }) => dateOf(told_at) },
    ...(can('timeSheets.remind')
      ? [{ key: 'actions', label: '', spoken: translate('monthClosures.remind'), cell: remind }]
      : []),
  ];
}
