import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { localDateOf } from '#domain/time/localTime.ts';
import { quickRange, quickRanges } from '#domain/time/months.ts';
import { timeRecordMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { timeRecordRange } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { type Range, useRange } from '#src/features/timeEntries/report/useRange.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { openReportMaker, type ReportFormat, reportFormats, type ReportMaker } from './makeReport.ts';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { saveFile } from '#src/ui/saveFile.ts';

/** Fetches a person's record and saves it as a file. */
function useReport(userId: number) {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const notify = useNotify();
  const report = useReportFailure();
  const maker = useRef<ReportMaker>(undefined);

  useEffect(() => {
    const opened = openReportMaker();
    maker.current = opened;
    return () => {
      maker.current = undefined;
      opened.close();
    };
  }, []);

  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: async ({ range, format }: { range: Range; format: ReportFormat }) => {
      const record = await provider.getTimeRecord({ ...range, userId, enterpriseId: enterprise.id });
      if (record.entries.length === 0) return null;
      const file = await maker.current?.make(format, record);
      if (!file) return undefined;
      saveFile(file.name, file.content, file.type);
      return file.name;
    },
    onSuccess: (name) => {
      if (name === null) notify(timeRecordMessages.noEntries, { type: 'warning' });
    },
    onError: (error) => report('resources.employees.report.failed', error),
  });

  return {
    make: (range: Range, format: ReportFormat) => mutate({ range, format }),
    /** The format under way. */
    making: isPending ? variables.format : undefined,
    /** The file that was saved; null: there was nothing to save. */
    saved: isPending ? undefined : data,
  };
}

interface Person {
  readonly id: number;
  readonly name: string;
  readonly last_name: string;
}

const say = keysWithin('resources.employees.report');
const [preferred, ...others] = reportFormats;

/** Asks for the range of a person's time-sheet report and saves it (timeEntries 10). */
export function ReportDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const translate = useTranslate();
  const { make, making, saved } = useReport(person.id);
  const [lastMonth] = useState(() => quickRange('lastMonth', todayHere()));
  const form = useRange<ReportFormat>(timeRecordRange, { ...lastMonth, preferred, make });

  return (
    <DialogFrame
      title={translate(say('title'), { name: `${person.name} ${person.last_name}` })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <form {...form.formProps}>
        <DialogContent sx={{ pt: 1 }}>
          <Stack
            direction="row"
            role="group"
            aria-label={translate(say('ranges'))}
            sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}
          >
            {quickRanges.map((range) => (
              <Button
                key={range}
                variant="outlined"
                color="inherit"
                onClick={() => form.choose(quickRange(range, todayHere()))}
              >
                {translate(say(range))}
              </Button>
            ))}
          </Stack>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            <DateField {...form.field('startDate')} label={translate(say('from'))} required />
            <DateField {...form.field('endDate')} label={translate(say('to'))} required />
          </Stack>
          <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: 24, mt: 1 }}>
            {making && translate(say('making'))}
            {saved && translate(say('saved'), { name: saved })}
            {saved === null && timeRecordMessages.noEntries}
          </Typography>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2.5 }}>
          {others.map((format) => (
            <Button
              key={format}
              color="inherit"
              loading={making === format}
              disabled={making !== undefined}
              onClick={() => form.start(format)}
            >
              {translate(say(format))}
            </Button>
          ))}
          <Button type="submit" variant="contained" loading={making === preferred} disabled={making !== undefined}>
            {translate(say(preferred))}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

/** The device's date. */
const todayHere = (): string => localDateOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
