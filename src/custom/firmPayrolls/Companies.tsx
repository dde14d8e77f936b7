import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CompanyOfUpload, FirmUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { SlipsDialog } from './SlipsDialog.tsx';
import { failureOf } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';
import { useChanged } from './useFirmPayrolls.ts';

/** The list is read again no more often than this, in milliseconds: of 300 companies it has thousands of pages. */
const showEvery = 2000;

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Hands out company by company; one that refuses keeps no other from it, and its reason stands beside it. */
function useHandOut(id: number) {
  const translate = useTranslate();
  const notify = useNotify();
  const changed = useChanged();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());

  const handOut = async (ids: readonly number[]) => {
    let failed = 0;
    let shownAt = Date.now();
    for (const [done, enterprise_id] of ids.entries()) {
      setProgress({ done, total: ids.length });
      let refusal: string | undefined;
      try {
        const { data } = await call('handOutFirmPayrolls', { params: { id }, body: { enterprise_id } });
        if (data.state === 'failed') refusal = data.message ?? translate('firmPayrolls.results.failed');
      } catch (error) {
        refusal = failureOf(error).message;
      }
      if (refusal !== undefined) failed += 1;
      const said = refusal;
      setRefusals((before) => {
        const next = new Map(before);
        if (said === undefined) next.delete(enterprise_id);
        else next.set(enterprise_id, said);
        return next;
      });
      if (Date.now() - shownAt < showEvery) continue;
      await changed();
      shownAt = Date.now();
    }
    await changed();
    setProgress(null);
    const well = ids.length - failed;
    if (well > 0) notify(translate('firmPayrolls.done', { smart_count: well }), { type: 'success' });
    if (failed > 0) notify(translate('firmPayrolls.notDone', { smart_count: failed }), { type: 'error' });
  };
  return { handOut, progress, refusals };
}

const tones: Readonly<Record<CompanyOfUpload['state'], Tone>> = {
  ready: 'waiting',
  asked: 'quiet',
  under_way: 'waiting',
  handed: 'done',
  failed: 'wrong',
  refused: 'wrong',
};

const isDue = ({ state }: CompanyOfUpload): boolean => state === 'ready' || state === 'failed';

/** A row for each company, and one press that hands out to all of them, one after the other. */
export function Companies({ upload }: { readonly upload: FirmUpload }) {
  const translate = useTranslate();
  const { handOut, progress, refusals } = useHandOut(upload.id);
  const [asking, ask] = useState<readonly CompanyOfUpload[]>([]);
  const [seen, see] = useState<CompanyOfUpload | null>(null);
  const columns = useCompanyColumns(see);
  const due = upload.companies.filter(isDue);
  const start = () => {
    const ids = asking.map(({ enterprise_id }) => enterprise_id);
    ask([]);
    void handOut(ids);
  };
  return (
    <>
      <Panel
        flush
        title={translate('firmPayrolls.summary', { smart_count: upload.companies.length })}
        aside={
          due.length > 0 && (
            <Button variant="contained" loading={progress !== null} aria-haspopup="dialog" onClick={() => ask(due)}>
              {translate('firmPayrolls.handOut', { smart_count: due.length })}
            </Button>
          )
        }
      >
        {progress && (
          <div role="status" style={{ padding: '0 16px 8px' }}>
            <ProgressLine
              label={translate('firmPayrolls.handingOut', { done: progress.done, total: progress.total })}
              share={progress.done / progress.total}
            />
          </div>
        )}
        <RecordTable
          label={translate('firmPayrolls.company')}
          rows={upload.companies}
          rowKey={({ enterprise_id }) => enterprise_id}
          empty={translate('firmPayrolls.noCompanies')}
          note={({ enterprise_id, message }) => refusals.get(enterprise_id) ?? message ?? undefined}
          columns={columns}
        />
      </Panel>
      {seen && <SlipsDialog upload={upload} company={seen} onClose={() => see(null)} />}
      <ConfirmDialog
        open={asking.length > 0}
        title={translate('firmPayrolls.confirm', { smart_count: asking.reduce((sum, { ready }) => sum + ready, 0) })}
        confirm={translate('firmPayrolls.hand')}
        cancel={translate('ra.action.cancel')}
        onConfirm={start}
        onCancel={() => ask([])}
      >
        {translate('firmPayrolls.confirmAbout')}
      </ConfirmDialog>
    </>
  );
}

function useCompanyColumns(
  see: (company: CompanyOfUpload) => void,
): [Column<CompanyOfUpload>, ...Column<CompanyOfUpload>[]] {
  const translate = useTranslate();
  return [
    { key: 'company', label: translate('firmPayrolls.company'), cell: ({ name }) => name },
    { key: 'ready', label: translate('firmPayrolls.ready'), numeric: true, cell: ({ ready }) => ready },
    { key: 'handed', label: translate('firmPayrolls.handed'), numeric: true, cell: ({ handed }) => handed },
    { key: 'asked', label: translate('firmPayrolls.asked'), numeric: true, cell: ({ asked }) => asked },
    { key: 'skipped', label: translate('firmPayrolls.skipped'), numeric: true, cell: ({ skipped }) => skipped },
    {
      key: 'result',
      label: translate('firmPayrolls.result'),
      cell: ({ state }) => <StatusChip tone={tones[state]}>{translate(`firmPayrolls.results.${state}`)}</StatusChip>,
    },
    {
      key: 'see',
      label: translate('firmPayrolls.see'),
      cell: (company) =>
        company.state !== 'refused' && (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={translate('firmPayrolls.seeOf', { company: company.name })}
            onClick={() => see(company)}
          >
            {translate('firmPayrolls.see')}
          </Button>
        ),
    },
  ];
}
