import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { recordRangeOfAll } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { quickRange, quickRanges } from '#domain/time/months.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { type Range, useRange } from '#src/features/timeEntries/report/useRange.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useEnterprise } from '#src/session/store.ts';
import { NavigationGuard } from '#src/ui/NavigationGuard.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { useHoldTab } from '#src/ui/useHoldTab.ts';
import { useMutation } from '@tanstack/react-query';
import { enterpriseRecordName } from '#domain/timekeeping/inspections/enterpriseRecordTable.ts';
import { routes } from '#domain/routes.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { makeEnterprisePdf } from '#src/features/timeEntries/report/enterpriseReport.ts';
import { useScope } from '#src/engine/scope.tsx';
import { download } from '#src/session/download.ts';
import { call } from '#src/session/http.ts';
import { saveFile } from '#src/ui/saveFile.ts';

const exportFormats = ['pdf', 'json', 'csv'] as const;
type ExportFormat = (typeof exportFormats)[number];

/** Fetches everybody's record of a range and saves it; a PDF is made in a worker, which says how far it is, and given up with the page. */
function useExport() {
  const { enterprise } = useScope();
  const report = useReportFailure();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const giveUp = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    giveUp.current = controller;
    return () => controller.abort();
  }, []);

  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: async ({ range, format }: { range: Range; format: ExportFormat }) => {
      const params = { enterpriseId: enterprise.id };
      if (format !== 'pdf') {
        const { name, content } = await download(routes.getEnterpriseRecord, { params, query: { ...range, format } });
        saveFile(name, content, content.type);
        return name;
      }
      const { data: record } = await call('getEnterpriseRecord', { params, query: { ...range } });
      const total = record.people.length;
      setProgress({ done: 0, total });
      const content = await makeEnterprisePdf(record, (done) => setProgress({ done, total }), giveUp.current.signal);
      const name = `${enterpriseRecordName(record)}.pdf`;
      saveFile(name, content, 'application/pdf');
      return name;
    },
    onError: (error) => {
      if (error.name !== 'AbortError') report('legalRecord.failed', error);
    },
    onSettled: () => setProgress(undefined),
  });

  return {
    make: (range: Range, format: ExportFormat) => mutate({ range, format }),
    progress,
    making: isPending ? variables.format : undefined,
    saved: isPending ? undefined : data,
  };
}

/** Three in one line. */
const evenOnPhones = { '& > button': { flex: { xs: 1, sm: 'none' }, px: { xs: 0.5, sm: 2 }, whiteSpace: 'nowrap' } };
/** The first as wide as the others together. */
const underOneOnPhones = {
  '& > button': { flex: { xs: 1, sm: 'none' }, whiteSpace: 'nowrap' },
  '& > button:first-of-type': { flexBasis: { xs: '100%', sm: 'auto' } },
};

/** Everybody's record of a range as PDF, CSV or verifiable JSON. */
export function ExportPanel() {
  const translate = useTranslate();
  const zone = useEnterprise()?.time_zone ?? 'Europe/Madrid';
  const [today] = useState(() => localDateOf(Date.now(), zone));
  const { make, progress, making, saved } = useExport();
  const form = useRange<ExportFormat>(recordRangeOfAll, { ...quickRange('lastMonth', today), preferred: 'pdf', make });
  useHoldTab(making !== undefined);
  return (
    <Panel title={translate('legalRecord.export')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('legalRecord.exportAbout')}
      </Typography>
      <form {...form.formProps}>
        <Stack
          direction="row"
          role="group"
          aria-label={translate('legalRecord.ranges')}
          sx={{ gap: 1, mb: 2, ...evenOnPhones }}
        >
          {quickRanges.map((range) => (
            <Button
              key={range}
              variant="outlined"
              color="inherit"
              onClick={() => form.choose(quickRange(range, today))}
            >
              {translate(`legalRecord.${range}`)}
            </Button>
          ))}
        </Stack>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, maxWidth: 520 }}>
          <DateField {...form.field('startDate')} label={translate('legalRecord.from')} required />
          <DateField {...form.field('endDate')} label={translate('legalRecord.to')} required />
        </Stack>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 24, my: 1 }}>
          {making && !progress && translate('legalRecord.making')}
          {progress && translate('legalRecord.progress', progress)}
          {saved && translate('legalRecord.saved', { name: saved })}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, ...underOneOnPhones }}>
          <Button type="submit" variant="contained" loading={making === 'pdf'} disabled={making !== undefined}>
            {translate('legalRecord.pdf')}
          </Button>
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              color="inherit"
              variant="outlined"
              loading={making === format}
              disabled={making !== undefined}
              onClick={() => form.start(format)}
            >
              {translate(`legalRecord.${format}`)}
            </Button>
          ))}
        </Stack>
      </form>
      {making === 'pdf' && (
        <NavigationGuard
          words={{
            title: translate('legalRecord.leaving'),
            about: translate('legalRecord.leavingAbout'),
            leave: translate('legalRecord.leave'),
            stay: translate('legalRecord.stay'),
          }}
        />
      )}
    </Panel>
  );
}
