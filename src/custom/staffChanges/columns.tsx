import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { StaffChangeStatus } from '#domain/organization/staffChanges/kinds.ts';
import type { StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { formatMoment } from '#src/engine/kinds/moment.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import type { Of } from './useStaffChanges.ts';

const tones: Readonly<Record<StaffChangeStatus, Tone>> = {
  announced: 'info',
  in_hand: 'waiting',
  sent_back: 'wrong',
  done: 'done',
  withdrawn: 'quiet',
};

/** Its state, with who has it. */
export function ChangeStatus({ change: { status, handled_by } }: { change: StaffChange }) {
  const translate = useTranslate();
  return (
    <Status>
      <StatusChip tone={tones[status]}>{translate(`staffChanges.statuses.${status}`)}</StatusChip>
      {status === 'in_hand' && handled_by && <small>{translate('staffChanges.by', { name: handled_by.name })}</small>}
    </Status>
  );
}

/** @param open shows all of one */
export function useColumns(
  of: Of,
  open: (change: StaffChange) => void,
): [Column<StaffChange>, ...Column<StaffChange>[]] {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const company: Column<StaffChange> = {
    key: 'company',
    label: translate('staffChanges.columns.company'),
    cell: (change) => change.enterprise.name,
  };
  return [
    {
      key: 'person',
      label: translate('staffChanges.columns.person'),
      cell: (change) => (
        <Link
          component="button"
          type="button"
          color="inherit"
          align="left"
          aria-haspopup="dialog"
          aria-label={translate('staffChanges.show', {
            kind: translate(`staffChanges.${change.kind}.one`),
            name: change.name || translate('staffChanges.erased'),
          })}
          sx={{ fontWeight: 550, minHeight: { xs: 32, md: 0 } }}
          onClick={() => open(change)}
        >
          {change.name || translate('staffChanges.erased')}
        </Link>
      ),
    },
    ...(of === 'clients' ? [company] : []),
    {
      key: 'kind',
      label: translate('staffChanges.columns.kind'),
      cell: ({ kind }) => translate(`staffChanges.${kind}.one`),
    },
    {
      key: 'day',
      label: translate('staffChanges.columns.day'),
      cell: ({ effective_on }) => formatDate(effective_on),
    },
    {
      key: 'status',
      label: translate('staffChanges.columns.status'),
      cell: (change) => <ChangeStatus change={change} />,
    },
    {
      key: 'changed',
      label: translate('staffChanges.columns.changed'),
      cell: ({ changed_at }) => formatMoment(changed_at, enterprise.time_zone),
    },
  ];
}

const Status = styled('span')(({ theme }) => ({
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));
