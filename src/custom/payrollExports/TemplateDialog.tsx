import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { fieldLabel } from '#domain/paperwork/payrollExports/exportedFile.ts';
import {
  columnsFor,
  conceptFields,
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
import { useLayoutForm } from './useLayoutForm.ts';

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
