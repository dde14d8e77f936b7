import type { SaidStep } from '#domain/overview/advisory/monthSteps.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';

interface Props {
  readonly open: boolean;
  readonly step: SaidStep;
  /** So much of it is left. */
  readonly left: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a step is said to be done with something left. */
export function ConfirmStep({ open, step, left, onConfirm, onCancel }: Props) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      title={translate('monthRun.confirm.title', { step: translate(`monthRun.steps.${step}`) })}
      confirm={translate('monthRun.confirm.done')}
      cancel={translate('ra.action.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {translate('monthRun.confirm.left', { smart_count: left })} {translate('monthRun.confirm.about')}
    </ConfirmDialog>
  );
}
