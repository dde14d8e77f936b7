import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { periodInWords, shortDate } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import type { UnreadPayroll } from '#domain/paperwork/payrolls/unread.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import Typography from '@mui/material/Typography';

/** Payslips that their people do not get, where there are any. */
function WithheldPayrolls() {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const provider = useDataProvider<JornadaDataProvider>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['withheldPayrolls', enterprise.id],
    queryFn: () => provider.withheldPayrolls({ enterpriseId: enterprise.id }),
  });
  if (isError)
    return (
      <RetryNotice
        title={translate('resources.employees.withheldPayrolls.failed')}
        busy={isFetching}
        onRetry={refetch}
      />
    );
  if (!data || data.length === 0) return null;
  return (
    <section>
      <Typography variant="h3">{translate('resources.employees.withheldPayrolls.title')}</Typography>
      <Typography sx={{ my: 1 }}>{translate('resources.employees.withheldPayrolls.about')}</Typography>
      <RecordTable
        label={translate('resources.employees.withheldPayrolls.title')}
        rows={data}
        rowKey={({ id }) => id}
        empty={translate('resources.employees.withheldPayrolls.none')}
        columns={[
          {
            key: 'person',
            label: translate('resources.employees.unreadPayrolls.person'),
            cell: ({ employee }) => employee.name,
          },
          { key: 'period', label: translate('resources.employees.unreadPayrolls.period'), cell: periodInWords },
        ]}
      />
    </section>
  );
}

interface UnreadViewProps {
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Whose payslips of the last months nobody has opened, the oldest first. */
export function UnreadView({ onBack, onClose }: UnreadViewProps) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const provider = useDataProvider<JornadaDataProvider>();
  const columns = useUnreadColumns(enterprise.time_zone);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['unreadPayrolls', enterprise.id],
    queryFn: () => provider.unreadPayrolls({ enterpriseId: enterprise.id }),
  });
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {isError ? (
          <RetryNotice
            title={translate('resources.employees.unreadPayrolls.failed')}
            busy={isFetching}
            onRetry={refetch}
          />
        ) : (
          <RecordTable
            label={translate('resources.employees.unreadPayrolls.title')}
            rows={data}
            rowKey={({ id }) => id}
            empty={translate('resources.employees.unreadPayrolls.none')}
            columns={columns}
          />
        )}
        <WithheldPayrolls />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack}>
          {translate('resources.employees.unreadPayrolls.upload')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}

function useUnreadColumns(zone: string): [Column<UnreadPayroll>, ...Column<UnreadPayroll>[]] {
  const translate = useTranslate();
  return [
    {
      key: 'person',
      label: translate('resources.employees.unreadPayrolls.person'),
      cell: ({ employee }) => employee.name,
    },
    {
      key: 'period',
      label: translate('resources.employees.unreadPayrolls.period'),
      cell: periodInWords,
    },
    {
      key: 'since',
      label: translate('resources.employees.unreadPayrolls.since'),
      cell: ({ since }) => shortDate(localDateOf(Date.parse(since), zone)),
    },
    {
      key: 'state',
      label: translate('resources.employees.unreadPayrolls.state'),
      cell: ({ late }) => (
        <StatusChip tone={late ? 'wrong' : 'waiting'}>
          {translate(`resources.employees.unreadPayrolls.${late ? 'late' : 'recent'}`)}
        </StatusChip>
      ),
    },
  ];
}
