import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useRef, useState } from 'react';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { exportFile, type FileFormat, fileFormats } from '#src/features/payrollExports/exportFile.ts';
import { useUnfinished } from '#src/features/payrollExports/useUnfinished.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { useMonthChanged } from './useMonthRun.ts';
import { styled } from '@mui/material/styles';
import { payrollExportMessages } from '#domain/paperwork/payrollExports/messages/index.ts';
import type { MonthVariables, PayrollExport } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { failureOf } from '#src/engine/failure.ts';
import { call } from '#src/session/http.ts';
import { fileTypes, saveFile } from '#src/ui/saveFile.ts';

/** Letters and digits of a name, so that every system takes it as that of a file. */
const nameOfFile = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

/** What is exported and was not yet, or the month as it stands, which is no export. */
const exportContents = ['due', 'standing'] as const;
type ExportContent = (typeof exportContents)[number];

type Result =
  | { readonly kind: 'whole' | 'differences' | 'unchanged'; readonly number: number }
  | { readonly kind: 'standing' }
  /** Why there is no file of it. */
  | { readonly kind: 'failed'; readonly problem: string };

interface Outcome {
  readonly company: Pick<CompanyMonth, 'id' | 'name'>;
  readonly result: Result;
}

interface ExportOptions {
  readonly format: FileFormat;
  readonly content: ExportContent;
}

type Files = Record<string, Uint8Array>;

/**
 * Exports the variables of companies one after the other, and saves the files of all in one. Where it is left on the way,
 * those that there are by then: what was exported is not exported again.
 */
function useExportAll(month: string) {
  const translate = useTranslate();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  async function exportOne(
    { id, name, running, changed }: CompanyMonth,
    { format, content }: ExportOptions,
    files: Files,
  ): Promise<Result> {
    const keep = async (made: PayrollExport | MonthVariables, file: string) => {
      const written = await exportFile(made, { month, format, title: translate('payrollExports.title') });
      files[`${nameOfFile(name)}-${id}-${file}`] = new Uint8Array(await new Blob([written]).arrayBuffer());
    };
    const params = { enterpriseId: id };
    const nothing = { kind: 'failed', problem: payrollExportMessages.nothing } as const;
    if (content === 'standing') {
      const { data } = await call('getPayrollVariables', { params, query: { month } });
      if (data.lines.length === 0) return nothing;
      await keep(data, translate('payrollExports.fileNames.standing', { month, format }));
      return { kind: 'standing' };
    }
    if (changed) await call('unlockPayrollExport', { params, body: { month } });
    const { data } = await call('createPayrollExport', {
      params,
      body: { month, ...(running && { confirmed: true }) },
    });
    if (!data) return nothing;
    const { number, outcome: kind } = data;
    if (kind !== 'unchanged')
      await keep(data, translate(`payrollExports.fileNames.${kind}`, { month, number, format }));
    return { kind, number };
  }

  const start = async (companies: readonly CompanyMonth[], options: ExportOptions) => {
    setRunning(true);
    setOutcomes([]);
    const files: Files = {};
    for (const company of companies) {
      if (!isOpen.current) break;
      const result = await exportOne(company, options, files).catch((error: unknown) => ({
        kind: 'failed' as const,
        problem: failureOf(error).message || translate('payrollExports.exportFailed'),
      }));
      setOutcomes((before) => [...before, { company, result }]);
    }
    if (Object.keys(files).length > 0) {
      const { zipSync } = await import('fflate');
      saveFile(translate('monthRun.export.file', { month }), zipSync(files), fileTypes.zip);
    }
    setRunning(false);
  };
  return { outcomes, isRunning, start };
}

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
