import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { quickRange, quickRanges } from '../../../domain/time/months.ts';
import { readDate, writeDate } from '../../engine/kinds/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useEnterprise } from '../../session/store.ts';
import { NavigationGuard } from '../../ui/NavigationGuard.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useHoldTab } from '../../ui/useHoldTab.ts';
import { type ExportFormat, useExport } from './useExport.ts';

const written = ({ from, to }: { from: string; to: string }) => ({ from: writeDate(from), to: writeDate(to) });

/** Everybody's record of a range as PDF, CSV or verifiable JSON. */
export function ExportPanel() {
  const translate = useTranslate();
  const zone = useEnterprise()?.time_zone ?? 'Europe/Madrid';
  const [today] = useState(() => localDateOf(Date.now(), zone));
  const { make, errors, progress, making, saved } = useExport();
  const [typed, setTyped] = useState(() => written(quickRange('lastMonth', today)));
  useHoldTab(making !== undefined);
  const start = (format: ExportFormat) =>
    make({ startDate: readDate(typed.from) ?? '', endDate: readDate(typed.to) ?? '' }, format);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start('pdf');
  };
  const dates = { placeholder: translate('schema.datePlaceholder'), required: true } as const;
  return (
    <Panel title={translate('legalRecord.export')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('legalRecord.exportAbout')}
      </Typography>
      <form onSubmit={submit} noValidate>
        <Stack
          direction="row"
          role="group"
          aria-label={translate('legalRecord.ranges')}
          sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}
        >
          {quickRanges.map((range) => (
            <Button
              key={range}
              variant="outlined"
              color="inherit"
              onClick={() => setTyped(written(quickRange(range, today)))}
            >
              {translate(`legalRecord.${range}`)}
            </Button>
          ))}
        </Stack>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, maxWidth: 520 }}>
          <TextInput
            {...dates}
            label={translate('legalRecord.from')}
            value={typed.from}
            error={errors.startDate}
            onChange={(event) => setTyped({ ...typed, from: event.target.value })}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
          />
          <TextInput
            {...dates}
            label={translate('legalRecord.to')}
            value={typed.to}
            error={errors.endDate}
            onChange={(event) => setTyped({ ...typed, to: event.target.value })}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
          />
        </Stack>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 24, my: 1 }}>
          {making && !progress && translate('legalRecord.making')}
          {progress && translate('legalRecord.progress', progress)}
          {saved && translate('legalRecord.saved', { name: saved })}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
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
              onClick={() => start(format)}
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
