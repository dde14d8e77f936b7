import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { periodInWords } from '#domain/time/format.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RecordTable } from '#src/ui/RecordTable.tsx';

/** Payslips that their people do not get, where there are any. */
export function WithheldPayrolls() {
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
