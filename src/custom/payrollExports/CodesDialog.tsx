import { labelOf } from '#domain/paperwork/payrollExports/exportedFile.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { timeVariables } from '#domain/paperwork/payrollExports/variables.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { ForAll } from './ForAll.tsx';
import { useLayoutForm } from './useLayoutForm.ts';

interface Props {
  readonly data: MonthVariables;
  readonly onClose: () => void;
}

/** By which code the payroll program knows each variable. */
export function CodesDialog({ data, onClose }: Props) {
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
