import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { hoursMinutes, readHours } from '#domain/time/duration.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import type { BankDecisionKind } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import { bankDecisionForm, type HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { hoursBankMessages as say } from '#domain/timekeeping/workingTime/messages/index.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { hoursKey } from './useHours.ts';

const { date, reason } = bankDecisionForm.shape;

/** Hours as they are typed; more than none. */
const ms = z.string().transform((text, context) => {
  const read = readHours(text);
  if (read) return read;
  context.addIssue({ code: 'custom', message: say.hoursRequired });
  return z.NEVER;
});
const schema = z.object({ date, reason, ms, adds: z.enum(['more', 'less']) });

interface Props {
  readonly kind: BankDecisionKind;
  readonly userId: number;
  readonly account: HoursAccount;
  readonly onClose: () => void;
}

/** Pays hours, says that they were force majeure, or proposes to add or take rest. */
export function DecideDialog({ kind, userId, account, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { enterprise } = useScope();
  const [today] = useState<string | null>(() => localDateOf(Date.now(), enterprise.time_zone));
  const toPay = kind === 'paid' && account.to_pay > 0 ? hoursMinutes(account.to_pay) : '';
  const form = useZodForm(schema, {
    defaultValues: {
      date: today,
      ms: toPay,
      reason: '',
      adds: 'more',
    },
    send: async ({ adds, ms: length, ...given }) => {
      const body = {
        ...given,
        kind,
        ms: kind === 'adjusted' && adds === 'less' ? -length : length,
        enterprise_id: enterprise.id,
      };
      const { message } = await call('decideHours', { params: { id: userId }, body });
      if (message) notify(message, { type: 'success' });
      await client.invalidateQueries({ queryKey: hoursKey });
    },
    onSent: onClose,
  });
  return (
    <DialogFrame
      title={translate(`hoursBank.decide.${kind}.open`)}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate(`hoursBank.decide.${kind}.about`)}
        submit={translate(`hoursBank.decide.${kind}.save`)}
      >
        {kind === 'adjusted' && (
          <SelectField
            label={translate('hoursBank.adds')}
            value={form.values.adds}
            choices={[
              { id: 'more', name: translate('hoursBank.more') },
              { id: 'less', name: translate('hoursBank.less') },
            ]}
            onChange={(adds) => form.change({ adds })}
          />
        )}
        <TextInput
          {...form.input('ms')}
          label={translate('hoursBank.hours')}
          required
          autoFocus
          placeholder="0:00"
          inputProps={{ inputMode: 'text', autoComplete: 'off' }}
        />
        <DateField {...form.field('date')} label={translate(`hoursBank.decide.${kind}.date`)} required />
        <TextInput
          {...form.input('reason')}
          label={translate('hoursBank.reason')}
          required
          multiline
          minRows={2}
          inputProps={{ maxLength: limits.text }}
        />
      </DialogFields>
    </DialogFrame>
  );
}
