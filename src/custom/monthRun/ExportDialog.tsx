import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { fileFormats } from '#src/features/payrollExports/exportFile.ts';
import { useUnfinished } from '#src/features/payrollExports/useUnfinished.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { type ExportContent, exportContents, type Outcome, useExportAll } from './useExportAll.ts';
import { useMonthChanged } from './useMonthRun.ts';
import { styled } from '@mui/material/styles';

/** What is to be looked at stands first. */
const order = { failed: 0, differences: 1, unchanged: 2, whole: 3, standing: 4 } as const;

/** What came of each company. */
function ExportOutcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const say = useMessages('monthRun.export');
  const textOf = ({ result }: Outcome): string => {
    if (result.kind === 'failed') return result.problem;
    if (result.kind === 'standing') return say('results.standing');
    return say(`results.${result.kind}`, { number: result.number });
  };
  return (
    <List aria-label={say('outcomes')}>
      {outcomes
        .toSorted((a, b) => order[a.result.kind] - order[b.result.kind])
        .map((outcome) => (
          <li key={outcome.company.id}>
            <strong>{outcome.company.name}</strong>
            <span>{textOf(outcome)}</span>
          </li>
        ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflowY: 'auto',
  '& li': { display: 'grid', padding: theme.spacing(1, 0), borderTop: `1px solid ${theme.palette.divider}` },
  '& span': { color: theme.palette.text.secondary },
}));

/** What is left of the month of some companies; in how many it is not over. */
function unfinishedOf(companies: readonly CompanyMonth[]) {
  const sum = (of: (company: CompanyMonth) => number) => companies.reduce((all, one) => all + of(one), 0);
  return {
    running: sum(({ running }) => (running ? 1 : 0)),
    closures: sum(({ steps }) => steps.closures?.left ?? 0),
    incidents: sum(({ steps }) => steps.incidents?.left ?? 0),
  };
}

interface Props {
  readonly month: string;
  readonly chosen: readonly CompanyMonth[];
  readonly onClose: () => void;
}

/** Exports the variables of the chosen companies into one file, and says what came of each. */
export function ExportDialog({ month, chosen, onClose }: Props) {
  const say = useMessages('monthRun.export');
  const translate = useTranslate();
  const changed = useMonthChanged(month);
  // Those of its beginning: an export settles their step, and the board is asked anew meanwhile.
  const [companies] = useState(() => chosen.filter(({ steps }) => steps.variables));
  const [content, setContent] = useState<ExportContent>('due');
  const unfinished = unfinishedOf(companies);
  const left = useUnfinished()({ ...unfinished, running: false });
  if (unfinished.running > 0)
    left.unshift(translate('payrollExports.unfinished.runningIn', { smart_count: unfinished.running }));
  const changedOnes = companies.filter((company) => company.changed).length;
  if (changedOnes > 0) left.push(say('unlocks', { smart_count: changedOnes }));
  const [isConfirmed, confirm] = useState(false);
  const asks = content === 'due' && left.length > 0;
  const { outcomes, isRunning, start } = useExportAll(month);
  const isDone = !isRunning && outcomes.length > 0;
  const withFile = outcomes.filter(({ result: { kind } }) => kind !== 'failed' && kind !== 'unchanged');
  return (
    <DialogFrame
      title={say('title', { smart_count: companies.length })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
        <DialogContentText>{say('about')}</DialogContentText>
        <SelectField
          label={say('content')}
          value={content}
          choices={exportContents.map((id) => ({ id, name: say(`contents.${id}`) }))}
          disabled={isRunning}
          onChange={(id) => setContent(exportContents.find((one) => one === id) ?? 'due')}
        />
        <DialogContentText>{say(`contentsAbout.${content}`)}</DialogContentText>
        {asks && (
          <div>
            <DialogContentText>{left.join(' ')}</DialogContentText>
            <FormControlLabel
              control={<Checkbox checked={isConfirmed} onChange={() => confirm(!isConfirmed)} />}
              label={translate('payrollExports.unfinished.confirm')}
            />
          </div>
        )}
        {isRunning && (
          <ProgressLine
            label={say('progress', { done: outcomes.length, all: companies.length })}
            share={outcomes.length / companies.length}
          />
        )}
        {isDone && (
          <DialogContentText role="status">
            {say('done', { done: withFile.length, smart_count: outcomes.length })}
          </DialogContentText>
        )}
        {outcomes.length > 0 && <ExportOutcomes outcomes={outcomes} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {fileFormats.map((format) => (
          <Button
            key={format}
            variant={format === 'csv' ? 'contained' : 'outlined'}
            disabled={companies.length === 0 || (asks && !isConfirmed)}
            // It keeps the focus while it is busy, which a disabled button would lose.
            aria-disabled={isRunning || undefined}
            onClick={() => !isRunning && void start(companies, { format, content }).then(() => changed(undefined))}
          >
            {say(format)}
          </Button>
        ))}
      </DialogActions>
    </DialogFrame>
  );
}
