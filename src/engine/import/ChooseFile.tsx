import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { toCsv } from '#domain/kernel/csv.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Dropzone } from '#src/ui/Dropzone.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { useSaveCsv } from '../useSaveCsv.ts';
import type { SayImport } from './useSayImport.ts';

interface ChooseFileProps {
  readonly say: SayImport;
  /** The lines of the template. */
  readonly template: () => readonly (readonly string[])[];
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** The first step: a file is asked for, with a template of it. */
export function ChooseFile({ say, template, busy, problem, onFile, onClose }: ChooseFileProps) {
  const translate = useTranslate();
  const saveCsv = useSaveCsv();
  const words = {
    label: say('drop'),
    about: say('dropAbout'),
    chosen: say('chosen'),
    remove: (name: string) => say('remove', { name }),
  };
  return (
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText>{say('about')}</DialogContentText>
        <Dropzone
          files={[]}
          accept={['.xlsx', '.csv', '.txt']}
          multiple={false}
          words={words}
          error={problem}
          disabled={busy}
          onChange={([file]) => file && onFile(file)}
        />
        {busy && <ProgressLine label={say('reading')} />}
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          startIcon={<DownloadIcon />}
          onClick={() => saveCsv(say('templateName'), toCsv(template()))}
          sx={{ mr: 'auto' }}
        >
          {say('template')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
