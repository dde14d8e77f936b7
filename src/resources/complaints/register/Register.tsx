import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { complaintRegisterWords } from '#domain/organization/complaints/messages/index.ts';
import type { RegisterEntry } from '#domain/organization/complaints/register.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { complaints } from '#src/dataProvider/complaints.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ExportButton } from '#src/ui/ExportButton.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { fileTypes, saveFile } from '#src/ui/saveFile.ts';
import { dayOf } from '../threads.ts';
import type { RegisterFile } from './registerPdf.ts';
import { localeNow } from '#domain/kernel/locale.ts';
import { askWorker } from '#src/session/askWorker.ts';
import type { RegisterRequest } from './register.worker.ts';

/** The register as a PDF, made in a worker of its own. */
function makeRegisterPdf(file: RegisterFile): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('register.worker.ts', import.meta.url), { type: 'module' });
  const request: RegisterRequest = { ...file, locale: localeNow() };
  return askWorker(worker, request, 'The PDF could not be made');
}

const dayOrNone = (moment: string | null): string => (moment ? dayOf(moment) : '-');

/** The register of complaints (art. 26 Ley 2/2023): what was done and when, of nobody and without a word of them. */
export function Register() {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['complaints', 'register', enterprise.id],
    queryFn: () => complaints.register(enterprise.id),
    retry: false,
  });
  const columns = useColumns();
  const { busy, save } = useExport(enterprise);
  if (error && !data)
    return <RetryNotice title={translate('complaints.register.failed')} busy={isFetching} onRetry={refetch} />;
  return (
    <Panel
      flush
      title={translate('complaints.register.title')}
      aside={
        <Stack direction="row">
          {(['csv', 'pdf'] as const).map((format) => (
            <ExportButton
              key={format}
              label={translate(`complaints.register.export.${format}`)}
              disabled={!data?.length || (busy !== null && busy !== format)}
              loading={busy === format}
              onClick={() => void save(format)}
            />
          ))}
        </Stack>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 1.5 }}>
        {translate('complaints.register.about')}
      </Typography>
      <RecordTable
        label={translate('complaints.register.title')}
        columns={columns}
        rows={data}
        rowKey={({ reference }) => reference}
        empty={translate('complaints.register.empty')}
      />
    </Panel>
  );
}

type Enterprise = RegisterFile['enterprise'] & { readonly id: number };

async function fileOf(format: 'csv' | 'pdf', { id, ...enterprise }: Enterprise) {
  if (format === 'csv') return complaints.registerFile(id);
  const madeAt = Date.now();
  const made = await makeRegisterPdf({ enterprise, entries: await complaints.registerForPdf(id), madeAt });
  const name = `${complaintRegisterWords.fileName(localDateOf(madeAt, enterprise.time_zone))}.pdf`;
  return { name, content: new Blob([made], { type: fileTypes.pdf }) };
}

function useExport({ id, name, time_zone }: Enterprise) {
  const report = useReportFailure();
  const [busy, setBusy] = useState<'csv' | 'pdf' | null>(null);
  const save = async (format: 'csv' | 'pdf') => {
    setBusy(format);
    try {
      const file = await fileOf(format, { id, name, time_zone });
      saveFile(file.name, file.content, file.content.type);
    } catch (error) {
      report('complaints.register.failed', error);
    } finally {
      setBusy(null);
    }
  };
  return { busy, save };
}

function useColumns(): readonly [Column<RegisterEntry>, ...Column<RegisterEntry>[]] {
  const translate = useTranslate();
  const moment = (key: 'received_at' | 'acknowledged_at' | 'answered_at' | 'closed_at'): Column<RegisterEntry> => ({
    key,
    label: translate(`complaints.register.columns.${key}`),
    cell: (entry) => dayOrNone(entry[key]),
  });
  return [
    { key: 'reference', label: translate('complaints.register.columns.reference'), cell: ({ reference }) => reference },
    moment('received_at'),
    {
      key: 'state',
      label: translate('complaints.register.columns.state'),
      cell: ({ state, content_removed_at }) =>
        content_removed_at
          ? translate('complaints.register.removed', { date: dayOf(content_removed_at) })
          : translate(`complaints.states.${state}`),
    },
    moment('acknowledged_at'),
    {
      key: 'answer_by',
      label: translate('complaints.register.columns.answer_by'),
      cell: ({ answer_by, extension_months }) =>
        extension_months === null
          ? dayOf(answer_by)
          : `${dayOf(answer_by)} (+${translate('complaints.months', { smart_count: extension_months })})`,
    },
    moment('answered_at'),
    moment('closed_at'),
    {
      key: 'measures',
      label: translate('complaints.register.columns.measures'),
      cell: ({ measures }) => measures ?? '-',
    },
  ];
}
