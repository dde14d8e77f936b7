import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { monthInWords } from '#domain/time/format.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useCan } from '#src/engine/scope.tsx';
import { useWholeMonth } from '#src/engine/useWholeMonth.ts';
import { fileFormats } from '#src/features/payrollExports/exportFile.ts';
import { useUnfinished } from '#src/features/payrollExports/useUnfinished.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { MenuButton } from '#src/ui/MenuButton.tsx';
import { MonthBar } from '#src/ui/MonthBar.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { ExportsTable, useSaveExport } from './ExportsTable.tsx';
import { TemplateDialog, useExporting, useLayoutForm, useVariables } from './TemplateDialog.tsx';
import { VariablesTable } from './VariablesTable.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { labelOf } from '#domain/paperwork/payrollExports/exportedFile.ts';
import { timeVariables } from '#domain/paperwork/payrollExports/variables.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { ForAll } from './ForAll.tsx';

interface Props {
  readonly data: MonthVariables;
  readonly onClose: () => void;
}

/** By which code the payroll program knows each variable. */
function CodesDialog({ data, onClose }: Props) {
  const translate = useTranslate();
  const { form, forAll } = useLayoutForm(data, onClose);
  const { codes } = form.values;
  return (
    <DialogFrame
      title={translate('payrollExports.codes')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('payrollExports.codesAbout')}
        submit={translate('payrollExports.save')}
      >
        {[...timeVariables, ...Object.keys(data.leave_names)].map((key) => (
          <TextInput
            key={key}
            label={labelOf(key, data.leave_names)}
            value={codes[key] ?? ''}
            inputProps={{ maxLength: 20, autoComplete: 'off' }}
            onChange={({ target }) => form.change({ codes: { ...codes, [key]: target.value } })}
          />
        ))}
        <ForAll {...forAll} />
      </DialogFields>
    </DialogFrame>
  );
}

/** Exports the month, or what has changed since; asks first where something of it is left. */
function ExportButton({ data }: { readonly data: MonthVariables }) {
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

/** What a month comes to for the payroll program, what of it was exported, and what has changed since. */
export function PayrollExportsPage() {
  const translate = useTranslate();
  const { month, isLast, step, showLast } = useWholeMonth();
  const { data, isError, isFetching, refetch } = useVariables(month);
  return (
    <>
      <Title title={messageKey('payrollExports.title')} preferenceKey={false} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('payrollExports.about')}
      </Typography>
      <PageToolbar
        start={
          <MonthBar
            name={monthInWords(month)}
            labels={{
              previous: translate('payrollExports.previous'),
              next: translate('payrollExports.next'),
              current: translate('payrollExports.lastMonth'),
            }}
            isCurrent={isLast}
            onStep={step}
            onCurrent={showLast}
          />
        }
      >
        {data && <Actions data={data} />}
      </PageToolbar>
      {data && <Tables data={data} />}
      {!data && !isError && <LoadingLines label={translate('payrollExports.loading')} />}
      {isError && !data && (
        <RetryNotice title={translate('payrollExports.failed')} busy={isFetching} onRetry={refetch} />
      )}
    </>
  );
}

function Actions({ data }: { readonly data: MonthVariables }) {
  const translate = useTranslate();
  const can = useCan();
  const [dialog, setDialog] = useState<'codes' | 'template' | null>(null);
  const { mutate, isPending } = useExporting(data.month);
  const save = useSaveExport(data.month);
  const close = () => setDialog(null);
  if (!can('payrollExports.create')) return null;
  const isFirst = data.exports.length === 0;
  const hasChanged = data.differences.length > 0;
  return (
    <>
      <Button color="inherit" onClick={() => setDialog('codes')}>
        {translate('payrollExports.codes')}
      </Button>
      <Button color="inherit" onClick={() => setDialog('template')}>
        {translate('payrollExports.template')}
      </Button>
      {!isFirst && (
        <MenuButton
          label={translate('payrollExports.standing')}
          entries={fileFormats.map((format) => ({
            id: format,
            label: format.toUpperCase(),
            press: () => void save(data, format),
          }))}
        />
      )}
      {data.locked && hasChanged && (
        <Button variant="outlined" loading={isPending} onClick={() => mutate({ what: 'unlockPayrollExport' })}>
          {translate('payrollExports.unlock')}
        </Button>
      )}
      <ExportButton data={data} />
      {dialog === 'codes' && <CodesDialog data={data} onClose={close} />}
      {dialog === 'template' && <TemplateDialog data={data} onClose={close} />}
    </>
  );
}

function Tables({ data }: { readonly data: MonthVariables }) {
  const translate = useTranslate();
  const { month, lines, differences, exports } = data;
  return (
    <Parts>
      <State data={data} />
      <Left data={data} />
      {exports.length > 0 && (
        <VariablesTable
          title={translate('payrollExports.differences')}
          data={data}
          lines={differences}
          signed
          empty={translate('payrollExports.noDifferences')}
        />
      )}
      {exports.length > 0 && <ExportsTable month={month} exports={exports} />}
      {lines.length === 0 ? (
        <Notice
          title={translate('payrollExports.empty')}
          action={
            <Button component={Link} to={`/fichajes?tab=month&date=${month}-01`} variant="outlined">
              {translate('payrollExports.toTimes')}
            </Button>
          }
        >
          {translate('payrollExports.emptyAbout')}
        </Notice>
      ) : (
        <VariablesTable
          title={translate('payrollExports.preview', { month: monthInWords(month) })}
          data={data}
          lines={lines}
          unfolds
          empty={null}
        />
      )}
    </Parts>
  );
}

/** What is left of the month before it should be exported. */
function Left({ data: { running, closures_open, incidents_open } }: { readonly data: MonthVariables }) {
  const left = useUnfinished()({ running, closures: closures_open, incidents: incidents_open });
  if (left.length === 0) return null;
  return <Typography color="textSecondary">{left.join(' ')}</Typography>;
}

function State({ data: { exports, differences, locked } }: { readonly data: MonthVariables }) {
  const translate = useTranslate();
  if (exports.length === 0) return <StatusChip tone="waiting">{translate('payrollExports.pending')}</StatusChip>;
  if (differences.length > 0) return <StatusChip tone="wrong">{translate('payrollExports.changed')}</StatusChip>;
  return (
    <StatusChip tone={locked ? 'done' : 'quiet'}>
      {translate(locked ? 'payrollExports.locked' : 'payrollExports.unlocked')}
    </StatusChip>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), '& > *': { minWidth: 0 } }));
