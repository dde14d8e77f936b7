import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { type SaidStep, saidSteps } from '#domain/overview/advisory/monthSteps.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ChosenBar } from '#src/ui/ChosenBar.ts';
import { MenuButton } from '#src/ui/MenuButton.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { RemindDialog } from './RemindDialog.tsx';
import { useSetStep } from './useMonthRun.ts';

interface Props {
  readonly month: string;
  readonly chosen: readonly CompanyMonth[];
  readonly onClear: () => void;
}

/**
 * What is done to all companies that are chosen: a step is marked where the reader may, or they are reminded. Its dialogs
 * stay when none is chosen any more.
 */
export function SelectionBar({ month, chosen, onClear }: Props) {
  const translate = useTranslate();
  const setStep = useSetStep(month);
  const [reminded, remind] = useState<readonly CompanyMonth[]>();
  const [exported, exportAll] = useState<readonly CompanyMonth[]>();
  const [asked, ask] = useState<SaidStep>();
  const leftOf = (step: SaidStep) => chosen.reduce((sum, { steps }) => sum + (steps[step]?.left ?? 0), 0);
  const mark = (step: SaidStep) => {
    ask(undefined);
    setStep.mutate({ step, done: true, ids: chosen.filter(({ steps }) => steps[step]).map(({ id }) => id) });
  };
  const entries = saidSteps.map((step) => ({
    id: step,
    label: translate(`monthRun.steps.${step}`),
    press: () => (leftOf(step) > 0 ? ask(step) : mark(step)),
  }));
  const bar = chosen.length > 0 && (
    <ChosenBar role="region" aria-label={translate('monthRun.actions')}>
      <strong role="status">{translate('monthRun.chosen', { smart_count: chosen.length })}</strong>
      <Button color="inherit" onClick={onClear}>
        {translate('monthRun.clear')}
      </Button>
      <MenuButton variant="outlined" label={translate('monthRun.mark')} entries={entries} busy={setStep.isPending} />
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => remind(chosen)}>
        {translate('monthRun.remind.open')}
      </Button>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => exportAll(chosen)}>
        {translate('monthRun.export.open')}
      </Button>
    </ChosenBar>
  );
  return (
    <>
      {bar}
      {asked && (
        <ConfirmStep
          open
          step={asked}
          left={leftOf(asked)}
          onConfirm={() => mark(asked)}
          onCancel={() => ask(undefined)}
        />
      )}
      {exported && <ExportDialog month={month} chosen={exported} onClose={() => exportAll(undefined)} />}
      {reminded && <RemindDialog month={month} chosen={reminded} onClose={() => remind(undefined)} />}
    </>
  );
}
