import DialogContent from '@mui/material/DialogContent';
import type { LeavePolicy } from '#domain/planning/leave/leaveBalances.ts';
import { leaveErrors } from '#domain/planning/leave/messages/index.ts';
import { leave } from '#src/dataProvider/leave.ts';
import { readNumber, writeNumber } from '#src/engine/kinds/format.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useClose, usePolicy } from './useBalances.ts';
import { numericDay, readNumericDay } from '#domain/time/format.ts';

const say = keysWithin('leaveBalances.policy');

/** `31/01` as the wire's `01-31`; what is no such day stays as it was typed, for the server to refuse. */
const readDay = (text: string): string | null => (text.trim() === '' ? null : (readNumericDay(text) ?? text));
const written = (wire: string): string => numericDay(`2024-${wire}`);
const writeDay = (wire: string | null): string => (wire ? written(wire) : '');

/** What is carried into the next year, set by an administrator. */
export function PolicyDialog() {
  const translate = useTranslate();
  const close = useClose();
  const { data, isError, isFetching, refetch } = usePolicy();
  if (data) return <PolicyForm policy={data} />;
  if (!isError) return null;
  return (
    <DialogFrame title={translate(say('title'))} closeLabel={translate('ra.action.close')} onClose={close}>
      <DialogContent sx={{ pt: 0 }}>
        <RetryNotice title={translate(say('failed'))} busy={isFetching} onRetry={refetch} />
      </DialogContent>
    </DialogFrame>
  );
}

function PolicyForm({ policy }: { policy: LeavePolicy }) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const defaultValues = {
    carry_over_until: writeDay(policy.carry_over_until),
    carry_over_max: writeNumber(policy.carry_over_max),
  };

  const save = async (typed: typeof defaultValues) => {
    const carry_over_until = readDay(typed.carry_over_until);
    const carry_over_max = readNumber(typed.carry_over_max) as number | null;
    await leave.setLeavePolicy({ enterprise_id: enterprise.id, carry_over_until, carry_over_max });
    return leaveErrors.policySaved;
  };

  return (
    <FormDialog
      title={translate(say('title'))}
      about={translate(say('about'))}
      submit={translate(say('save'))}
      defaultValues={defaultValues}
      save={save}
    >
      {({ input }) => (
        <>
          <TextInput
            {...input('carry_over_until')}
            label={translate(say('until'))}
            placeholder={written('01-31')}
            autoFocus
          />
          <TextInput
            {...input('carry_over_max')}
            label={translate(say('max'))}
            placeholder={translate(say('maxAbout'))}
            inputProps={{ inputMode: 'numeric' }}
          />
        </>
      )}
    </FormDialog>
  );
}
