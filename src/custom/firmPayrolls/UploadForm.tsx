import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { mandateZone } from '#domain/organization/firms/kinds.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { monthInWords } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { monthBefore } from '#domain/time/months.ts';
import { failureOf } from '#src/engine/failure.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { upload } from '#src/session/upload.ts';
import { Dropzone } from '#src/ui/Dropzone.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { useChanged } from './useFirmPayrolls.ts';

/** The last month that is over, and those of the year before it: `2026-10`. */
function lastMonths(): string[] {
  const months = [monthBefore(localDateOf(Date.now(), mandateZone))];
  while (months.length < 12) months.push(monthBefore(`${months.at(-1)}-01`));
  return months;
}

/** Which month, and the file. */
export function UploadForm({ onUpload }: { readonly onUpload: (id: number) => void }) {
  const translate = useTranslate();
  const changed = useChanged();
  const [months] = useState(lastMonths);
  const [month, setMonth] = useState(months[0] ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<{ readonly file?: string; readonly whole?: string }>({});

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const [file] = files;
    if (!file) return setError({ file: fileMessages.noneChosen });
    setError({});
    setShare(0);
    const form = new FormData();
    form.append('year', month.slice(0, 4));
    form.append('month', String(Number(month.slice(5))));
    form.append('file', file);
    try {
      const { data, message } = await upload('uploadFirmPayrolls', form, setShare);
      await changed(message);
      onUpload(data.id);
    } catch (failure) {
      const { errors, message } = failureOf(failure);
      setError(errors.files ? { file: errors.files } : { whole: message });
    } finally {
      setShare(null);
    }
  };

  return (
    <Panel title={translate('firmPayrolls.upload')}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('firmPayrolls.about')}
          </Typography>
          <SelectField
            label={translate('firmPayrolls.month')}
            required
            value={month}
            choices={months.map((one) => ({ id: one, name: monthInWords(one) }))}
            disabled={share !== null}
            onChange={setMonth}
          />
          <Dropzone
            files={files}
            accept={['.pdf']}
            multiple={false}
            disabled={share !== null}
            {...(error.file !== undefined && { error: error.file })}
            onChange={setFiles}
            words={{
              label: translate('firmPayrolls.choose'),
              about: translate('firmPayrolls.endings'),
              chosen: translate('firmPayrolls.chosen'),
              remove: (name) => translate('firmPayrolls.remove', { name }),
            }}
          />
          {error.whole !== undefined && <Alert severity="error">{error.whole}</Alert>}
          {share !== null && (
            <div role="status">
              <ProgressLine
                label={translate('firmPayrolls.sending', { percent: Math.round(share * 100) })}
                share={share}
              />
            </div>
          )}
          <div>
            <Button type="submit" variant="contained" loading={share !== null}>
              {translate('firmPayrolls.upload')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
