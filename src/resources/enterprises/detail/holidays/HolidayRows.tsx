import { styled } from '@mui/material/styles';
import { dateInWords } from '#domain/time/format.ts';
import type { EnterpriseHoliday } from '#domain/planning/leave/holidays.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly days: readonly EnterpriseHoliday[];
  readonly provisional: boolean;
  readonly kindOf: (day: EnterpriseHoliday) => string;
  readonly label: string;
  /** What may be done; without it nothing. */
  readonly acts?: {
    readonly busy: boolean;
    readonly remove: (day: EnterpriseHoliday) => void;
    readonly restore: (day: EnterpriseHoliday) => void;
  };
}

/** Holidays of a year, a line for each; below 768 px the name stands over the date and the kind. */
export function HolidayRows({ days, provisional, kindOf, label, acts }: Props) {
  const translate = useTranslate();
  return (
    <Rows aria-label={label}>
      {days.map((day) => {
        const words = { name: day.name, date: dateInWords(day.date) };
        return (
          <li key={`${day.date}/${day.name}`} data-removed={day.removed === 1 || undefined}>
            <time dateTime={day.date}>{dateInWords(day.date, 'short')}</time>
            <span data-part="name">{day.name}</span>
            <span data-part="kind">{kindOf(day)}</span>
            <span data-part="state">
              {day.removed === 1 && <StatusChip tone="quiet">{translate('holidays.removedMark')}</StatusChip>}
              {day.removed === 0 && provisional && day.own === 0 && (
                <StatusChip tone="waiting">{translate('holidays.provisional')}</StatusChip>
              )}
            </span>
            {acts && (
              <span data-part="act">
                {day.removed === 1 ? (
                  <RowButton
                    type="button"
                    disabled={acts.busy}
                    aria-label={translate('holidays.restoreOf', words)}
                    onClick={() => acts.restore(day)}
                  >
                    {translate('holidays.restore')}
                  </RowButton>
                ) : (
                  <RowButton
                    type="button"
                    data-tone="wrong"
                    disabled={acts.busy}
                    aria-label={translate('holidays.removeOf', words)}
                    onClick={() => acts.remove(day)}
                  >
                    {translate('holidays.remove')}
                  </RowButton>
                )}
              </span>
            )}
          </li>
        );
      })}
    </Rows>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.875rem',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '6.5rem minmax(0, 1.1fr) minmax(0, 1fr) 6.5rem 6.5rem',
    alignItems: 'center',
    gap: theme.spacing(0, 2),
    minHeight: 48,
    padding: theme.spacing(0.75, 2.5),
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& time': { fontVariantNumeric: 'tabular-nums', color: theme.palette.text.secondary },
  '& [data-part=name]': { fontWeight: 550, overflowWrap: 'anywhere' },
  '& [data-part=kind]': { color: theme.palette.text.secondary },
  '& [data-part=act]': { justifySelf: 'end' },
  '& [data-removed] [data-part=name]': { textDecoration: 'line-through', color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '& li': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: theme.spacing(0.25, 1.5),
      padding: theme.spacing(1.25, 2.5),
    },
    '& [data-part=name]': { gridArea: '1 / 1 / auto / span 2' },
    '& time': { gridArea: '2 / 1' },
    '& [data-part=kind]': { gridArea: '2 / 2' },
    '& [data-part=state]': { gridArea: '3 / 1 / auto / span 2' },
    '& [data-part=state]:empty': { display: 'none' },
    '& [data-part=act]': { gridColumn: 3, gridRow: '1 / span 3' },
  },
}));
