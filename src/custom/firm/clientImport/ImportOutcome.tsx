import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ImportedCompany } from '#domain/organization/firms/import/index.ts';
import { hasEnded, isAtWork } from '#domain/organization/firms/import/states.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import type { Column } from '#src/ui/RecordTable.tsx';
import { CancelImport, ImportProgress } from './ImportLines.tsx';
import { CompanyName, Said, TableInParts } from './TableInParts.tsx';
import { useImportResult, useImports } from './useImports.ts';

interface Props {
  readonly id: number;
  readonly onOther: () => void;
  readonly otherLabel: string;
  readonly onClose: () => void;
}

/** How far an import is, and once it has ended what became of each company. */
export function ImportOutcome({ id, onOther, otherLabel, onClose }: Props) {
  const translate = useTranslate();
  const { data: imports, isPending } = useImports();
  const listed = imports?.find((one) => one.id === id);
  const { data, isError, isFetching, refetch } = useImportResult(id, !isPending && !(listed && isAtWork(listed.state)));
  const isDone = data !== undefined && hasEnded(data.state);
  const isReceiving = data?.state === 'receiving';
  const working = [listed, data].find((one) => one && isAtWork(one.state));
  const shown = isDone ? undefined : working;
  return (
    <>
      <DialogContent
        dividers
        // Once all is done it holds nothing else that the keyboard reaches.
        tabIndex={0}
        role="group"
        aria-label={translate('firms.import.companies')}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: '100%' }}
      >
        <div role="status" style={{ display: 'grid', gap: 8 }}>
          {isDone && <Counts companies={data.companies} />}
          {isReceiving && <Receiving companies={data.total} />}
        </div>
        {isDone && <Result companies={data.companies} />}
        {shown && (
          <>
            <ImportProgress one={shown} />
            {shown.own && <Typography>{translate('firms.import.mayClose')}</Typography>}
          </>
        )}
        {!isDone && !shown && !isReceiving && !isError && <LoadingLines label={translate('ra.page.loading')} />}
        {!data && isError && (
          <RetryNotice title={translate('firms.import.resultFailed')} busy={isFetching} onRetry={refetch} />
        )}
      </DialogContent>
      <DialogActions>
        {(isDone || isReceiving) && (
          <Button color="inherit" onClick={onOther} sx={{ mr: 'auto' }}>
            {otherLabel}
          </Button>
        )}
        {shown?.state === 'working' && <CancelImport one={shown} sx={{ mr: 'auto' }} />}
        <Button variant="contained" onClick={onClose}>
          {translate('firms.import.close')}
        </Button>
      </DialogActions>
    </>
  );
}

function Counts({ companies }: { readonly companies: readonly ImportedCompany[] }) {
  const translate = useTranslate();
  const failed = companies.filter(({ state }) => state === 'failed').length;
  const left = companies.filter(({ state }) => state === 'canceled').length;
  const well = companies.length - failed - left;
  return (
    <>
      {well > 0 && <Alert severity="success">{translate('firms.import.done', { smart_count: well })}</Alert>}
      {failed > 0 && (
        <Alert severity="error">
          {`${translate('firms.import.notImported', { smart_count: failed })}. ${translate('firms.import.again')}`}
        </Alert>
      )}
      {left > 0 && (
        <Alert severity="info">
          {`${translate('firms.import.left', { smart_count: left })}. ${translate('firms.import.again')}`}
        </Alert>
      )}
    </>
  );
}

function Receiving({ companies }: { readonly companies: number }) {
  const translate = useTranslate();
  return (
    <Alert severity="info">
      <Typography variant="body2">{translate('firms.import.receiving')}</Typography>
      {companies > 0 && (
        <Typography variant="body2">{translate('firms.import.received', { smart_count: companies })}</Typography>
      )}
      <Typography variant="body2">{translate('firms.import.receivingAbout')}</Typography>
    </Alert>
  );
}

const Result = ({ companies }: { readonly companies: readonly ImportedCompany[] }) => (
  <TableInParts columns={useColumns()} rows={companies} />
);

function useColumns(): [Column<ImportedCompany>, ...Column<ImportedCompany>[]] {
  const translate = useTranslate();
  return [
    { key: 'name', label: translate('firms.import.company'), cell: (company) => <CompanyName {...company} /> },
    {
      key: 'what',
      label: translate('firms.import.result'),
      // What was said of it is forgotten after a day.
      cell: ({ state, message }) => {
        if (state === 'done')
          return <Said tone="done" text={message ?? translate('firms.import.done', { smart_count: 1 })} />;
        if (state === 'canceled') return <Said tone="quiet" text={translate('firms.import.leftOut')} />;
        return <Said tone="wrong" text={message ?? translate('firms.import.notImported', { smart_count: 1 })} />;
      },
    },
  ];
}
