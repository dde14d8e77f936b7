import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { fieldLabel } from '#domain/paperwork/payrollExports/exportedFile.ts';
import {
  columnsFor,
  conceptFields,
  exportLayout,
  hourForms,
  type LayoutColumn,
  type LineKind,
  lineKinds,
  personFields,
} from '#domain/paperwork/payrollExports/layout.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { timeVariables } from '#domain/paperwork/payrollExports/variables.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { ForAll } from './ForAll.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#domain/rights.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';
import { useReportFailure } from '#src/engine/failure.ts';

const variablesKey = ['payrollExports'] as const;

export function useVariables(month: string) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: [...variablesKey, enterprise.id, month],
    queryFn: async ({ signal }) => {
      const params = { enterpriseId: enterprise.id };
      return (await call('getPayrollVariables', { params, query: { month }, signal })).data;
    },
    retry: false,
  });
}

interface Exporting {
  readonly what: 'createPayrollExport' | 'unlockPayrollExport';
  /** What is left of the month is known. */
  readonly confirmed?: boolean;
}

/** Exports the month, or lets what has changed since be exported. */
export function useExporting(month: string) {
  const { enterprise } = useScope();
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  return useMutation({
    mutationFn: ({ what, confirmed = false }: Exporting) => {
      const body = { month, ...(confirmed && { confirmed }) };
      return call(what, { params: { enterpriseId: enterprise.id }, body });
    },
    onSuccess: ({ message }) => message && notify(message, { type: 'success' }),
    onError: (error) => report('payrollExports.exportFailed', error),
    onSettled: () => client.invalidateQueries({ queryKey: variablesKey }),
  });
}

/** The other enterprises whose variables the actor exports. */
function useOthers(): readonly number[] {
  const { enterprise, actor } = useScope();
  return actor.memberships
    .filter((one) => can({ memberships: [one] }, 'payrollExports.create'))
    .map((one) => one.enterprise_id)
    .filter((id) => id !== enterprise.id);
}

/**
 * The codes and the template of the enterprise, of which each dialog changes its part, and whether they are to be those of the
 * actor's other enterprises as well.
 */
export function useLayoutForm({ layout }: MonthVariables, onClose: () => void) {
  const { enterprise } = useScope();
  const notify = useNotify();
  const client = useQueryClient();
  const others = useOthers();
  const [isForAll, setForAll] = useState(false);
  const form = useZodForm(exportLayout, {
    defaultValues: layout,
    send: async (body) => {
      const own = await call('setExportLayout', { params: { enterpriseId: enterprise.id }, body });
      const { message } = isForAll
        ? await call('setExportLayouts', { body: { enterprise_ids: [...others], layout: body } })
        : own;
      if (message) notify(message, { type: 'success', messageArgs: { _: message } });
      await client.invalidateQueries({ queryKey: variablesKey });
    },
    onSent: onClose,
  });
  return { form, forAll: { others: others.length, checked: isForAll, onChange: setForAll } };
}

interface Props {
  readonly data: MonthVariables;
  readonly onClose: () => void;
}

/** What stands in the files: which lines and columns, in which order, under which headings. */
export function TemplateDialog({ data, onClose }: Props) {
  const translate = useTranslate();
  const { form, forAll } = useLayoutForm(data, onClose);
  const { lines, columns, hours, headings } = form.values;
  const label = (field: string) => fieldLabel(field, { leaveNames: data.leave_names, ownNames: data.own_names });
  const change = (next: readonly LayoutColumn[]) => form.change({ columns: [...next] });
  const own = lines === 'concept' ? conceptFields : [...timeVariables, ...Object.keys(data.leave_names)];
  const left = [...personFields, ...Object.keys(data.own_names), ...own].filter((field) =>
    columns.every((column) => column.field !== field),
  );
  return (
    <DialogFrame
      title={translate('payrollExports.template')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('payrollExports.templateAbout')}
        submit={translate('payrollExports.save')}
      >
        <SelectField
          label={translate('payrollExports.lines')}
          value={lines}
          choices={lineKinds.map((id) => ({ id, name: translate(`payrollExports.lineKinds.${id}`) }))}
          onChange={(id) => form.change({ lines: id as LineKind, columns: columnsFor(id as LineKind) })}
        />
        <SelectField
          label={translate('payrollExports.hours')}
          value={hours}
          choices={hourForms.map((id) => ({ id, name: translate(`payrollExports.hourForms.${id}`) }))}
          onChange={(id) => form.change({ hours: id as typeof hours })}
        />
        <SelectField
          label={translate('payrollExports.headings')}
          value={headings ? 'yes' : 'no'}
          choices={[
            { id: 'yes', name: translate('payrollExports.withHeadings') },
            { id: 'no', name: translate('payrollExports.withoutHeadings') },
          ]}
          onChange={(id) => form.change({ headings: id === 'yes' })}
        />
        <Columns aria-label={translate('payrollExports.columns')}>
          {columns.map((column, at) => (
            <li key={column.field}>
              <TextInput
                label={label(column.field)}
                value={column.heading}
                placeholder={label(column.field)}
                inputProps={{
                  maxLength: 60,
                  'aria-label': translate('payrollExports.heading', { field: label(column.field) }),
                }}
                onChange={({ target }) => change(columns.with(at, { ...column, heading: target.value }))}
              />
              <IconButton
                aria-label={translate('payrollExports.up', { field: label(column.field) })}
                disabled={at === 0}
                onClick={() => change(columns.toSpliced(at, 1).toSpliced(at - 1, 0, column))}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={translate('payrollExports.remove', { field: label(column.field) })}
                disabled={columns.length === 1}
                onClick={() => change(columns.toSpliced(at, 1))}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </li>
          ))}
        </Columns>
        {left.length > 0 && (
          <SelectField
            label={translate('payrollExports.add')}
            value=""
            choices={left.map((id) => ({ id, name: label(id) }))}
            onChange={(field) => change([...columns, { field, heading: '' }])}
          />
        )}
        <ForAll {...forAll} />
      </DialogFields>
    </DialogFrame>
  );
}

const Columns = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: theme.spacing(1, 0, 0),
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '& .MuiIconButton-root': { width: 44, height: 44 },
}));
