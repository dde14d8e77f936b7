import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { templateRows } from '../../../../domain/employees/import/template.ts';
import { toCsv } from '../../../../domain/kernel/csv.ts';
import { useSaveCsv } from '../../../engine/useSaveCsv.ts';
import { keysWithin } from '../../../i18n/keys.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Dropzone } from '../../../ui/Dropzone.tsx';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';

const say = keysWithin('resources.employees.import');

interface ChooseFileProps {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** The first step: a file is asked for, with a template of it. */
export function ChooseFile({ busy, problem, onFile, onClose }: ChooseFileProps) {
  const translate = useTranslate();
  const saveCsv = useSaveCsv();
  const words = {
    label: translate(say('drop')),
    about: translate(say('dropAbout')),
    chosen: translate(say('chosen')),
    remove: (name: string) => translate(say('remove'), { name }),
  };
  const template = () => saveCsv(translate(say('templateName')), toCsv(templateRows));
  return (
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText>{translate(say('about'))}</DialogContentText>
        <Dropzone
          files={[]}
          accept={['.csv', '.txt']}
          multiple={false}
          words={words}
          error={problem}
          disabled={busy}
          onChange={([file]) => file && onFile(file)}
        />
        {busy && <ProgressLine label={translate(say('reading'))} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" startIcon={<DownloadIcon />} onClick={template} sx={{ mr: 'auto' }}>
          {translate(say('template'))}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
