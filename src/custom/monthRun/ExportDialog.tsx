import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { styled } from '@mui/material/styles';
import type { CompanyMonth } from '../../../domain/advisory/monthRun.ts';
import { fileFormats } from '../../features/payrollExports/exportFile.ts';
import { useMessages, useTranslate } from '../../i18n/useTranslate.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { useExportAll } from './useExportAll.ts';
import { useMonthChanged } from './useMonthRun.ts';

interface Props {
  readonly month: string;
  readonly chosen: readonly CompanyMonth[];
  readonly onClose: () => void;
}

/** Exports the variables of the chosen companies into one file, and says of which there is none and why. */
export function ExportDialog({ month, chosen, onClose }: Props) {
  const say = useMessages('monthRun.export');
  const translate = useTranslate();
  const changed = useMonthChanged(month);
  const companies = chosen.filter(({ steps }) => steps.variables);
  const { outcomes, isRunning, start } = useExportAll(month);
  const missing = outcomes.filter(({ problem }) => problem !== undefined);
  const isDone = !isRunning && outcomes.length > 0;
  return (
    <DialogFrame
      title={say('title', { smart_count: companies.length })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
        <DialogContentText>{say('about')}</DialogContentText>
        {isRunning && (
          <ProgressLine
            label={say('progress', { done: outcomes.length, all: companies.length })}
            share={outcomes.length / companies.length}
          />
        )}
        {isDone && (
          <DialogContentText role="status">
            {say('done', { done: outcomes.length - missing.length, smart_count: outcomes.length })}
          </DialogContentText>
        )}
        {missing.length > 0 && (
          <Missing aria-label={say('missing')}>
            {missing.map(({ company, problem }) => (
              <li key={company.id}>
                <strong>{company.name}</strong>
                <span>{problem}</span>
              </li>
            ))}
          </Missing>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {fileFormats.map((format) => (
          <Button
            key={format}
            variant={format === 'csv' ? 'contained' : 'outlined'}
            disabled={companies.length === 0 || isRunning}
            onClick={() => void start(companies, format).then(() => changed(undefined))}
          >
            {say(format)}
          </Button>
        ))}
      </DialogActions>
    </DialogFrame>
  );
}

const Missing = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflowY: 'auto',
  '& li': { display: 'grid', padding: theme.spacing(1, 0), borderTop: `1px solid ${theme.palette.divider}` },
  '& span': { color: theme.palette.text.secondary },
}));
