import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { useUnfinished } from '#src/features/payrollExports/useUnfinished.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useExporting } from './useVariables.ts';

/** Exports the month, or what has changed since; asks first where something of it is left. */
export function ExportButton({ data }: { readonly data: MonthVariables }) {
  const translate = useTranslate();
  const { mutate, isPending } = useExporting(data.month);
  const [isAsking, ask] = useState(false);
  const { running, closures_open: closures, incidents_open: incidents } = data;
  const left = useUnfinished()({ running, closures, incidents });
  const isFirst = data.exports.length === 0;
  const send = (confirmed: boolean) =>
    mutate({ what: 'createPayrollExport', confirmed }, { onSettled: () => ask(false) });
  return (
    <>
      <Button
        variant="contained"
        loading={isPending}
        disabled={isFirst ? data.lines.length === 0 : data.locked || data.differences.length === 0}
        onClick={() => (left.length > 0 ? ask(true) : send(false))}
      >
        {translate(isFirst ? 'payrollExports.export' : 'payrollExports.exportDifferences')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('payrollExports.unfinished.title')}
        confirm={translate('payrollExports.unfinished.confirm')}
        cancel={translate('ra.action.cancel')}
        busy={isPending}
        onConfirm={() => send(true)}
        onCancel={() => ask(false)}
      >
        {[...left, translate('payrollExports.unfinished.about')].join(' ')}
      </ConfirmDialog>
    </>
  );
}
