import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { leaverForm } from '#domain/organization/staffChanges/leaver.ts';
import { leavingReasons } from '#domain/organization/staffChanges/kinds.ts';
import type { StaffChangeDetail } from '#domain/organization/staffChanges/staffChanges.ts';
import { isLocalDate } from '#domain/time/localTime.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useDialogDraft } from '#src/engine/form/useDraft.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { ReferenceField } from '#src/engine/inputs/ReferenceField.tsx';
import { formatNumber, readNumber, writeNumber } from '#src/engine/kinds/format.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useChangeTitle } from './useChangeTitle.ts';
import { useChanged } from './useStaffChanges.ts';

interface Values {
  user_id: number | null;
  ends_on: string | null;
  reason: string;
  unused_vacation_days: string;
  note: string;
}

const typedLeaver = z.preprocess((values) => {
  const { unused_vacation_days: days, ...others } = values as Values;
  return { ...others, unused_vacation_days: readNumber(days) };
}, leaverForm);

interface Props {
  readonly enterpriseId: number;
  /** The one that is mended; without one somebody new is announced. */
  readonly change?: StaffChangeDetail;
  readonly onClose: () => void;
}

/** Announces who leaves, or sends it again. */
export function LeaverDialog({ enterpriseId, change, onClose }: Props) {
  const translate = useTranslate();
  const changed = useChanged();
  const title = useChangeTitle(change ?? { kind: 'leaver', name: '' });
  const before = change?.leaver;
  const form = useZodForm(typedLeaver, {
    defaultValues: {
      user_id: change?.user_id ?? null,
      ends_on: before?.ends_on ?? null,
      reason: before?.reason ?? '',
      unused_vacation_days: writeNumber(before?.unused_vacation_days),
      note: before?.note ?? '',
    } as Values,
    send: async (body) => {
      const answer = change
        ? await call('changeLeaver', { params: { id: change.id }, body })
        : await call('announceLeaver', { body: { ...body, enterprise_id: enterpriseId } });
      await changed(answer.message);
    },
    onSent: onClose,
  });
  useDialogDraft(form, `leaver${change?.id ?? ''}`);
  const { user_id: userId, ends_on: endsOn } = form.values;
  const days = useUnusedDays(enterpriseId, userId, endsOn);
  const reasonError = form.messageOf('reason');
  return (
    <DialogFrame
      title={change ? title : translate('staffChanges.leaver.open')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('staffChanges.form.leaverAbout')}
        submit={translate(change ? 'staffChanges.form.sendAgain' : 'staffChanges.form.send')}
      >
        <ReferenceField
          reference="employees"
          label={translate('staffChanges.fields.person')}
          chosen={userId === null ? [] : [userId]}
          filter={{ active: 1, role: 'employee,manager' }}
          error={form.messageOf('user_id')}
          required
          onChange={([id]) => form.change({ user_id: id === undefined ? null : Number(id) })}
        />
        <DateField {...form.field('ends_on')} label={translate('staffChanges.fields.last_day')} required />
        <SelectField
          label={translate('staffChanges.fields.reason')}
          value={form.values.reason}
          choices={leavingReasons.map((id) => ({ id, name: translate(`staffChanges.values.reason.${id}`) }))}
          {...(reasonError !== undefined && { error: reasonError })}
          required
          onChange={(reason) => form.change({ reason })}
        />
        <div>
          <TextInput
            {...form.input('unused_vacation_days')}
            label={translate('staffChanges.fields.unused_vacation_days')}
            placeholder={translate('staffChanges.form.balanceHint')}
            inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
          />
          {days !== undefined && (
            <FormHelperText role="status">
              {translate('staffChanges.form.balance', { days: formatNumber(days) })}
            </FormHelperText>
          )}
        </div>
        <TextInput {...form.input('note')} label={translate('staffChanges.fields.note')} multiline minRows={2} />
      </DialogFields>
    </DialogFrame>
  );
}

/** What would be left of the year's vacation on a last day; undefined where the reader may not know it. */
function useUnusedDays(enterpriseId: number, userId: number | null, lastDay: string | null): number | undefined {
  const can = useCan();
  const enabled = userId !== null && isLocalDate(lastDay) && can('leave.see');
  const { data } = useQuery({
    queryKey: ['staffChanges', 'unusedDays', enterpriseId, userId, lastDay],
    queryFn: async ({ signal }) => {
      const query = {
        enterprise_id: enterpriseId,
        year: Number(lastDay?.slice(0, 4)),
        user_id: userId ?? 0,
        left_on: lastDay ?? '',
      };
      return (await call('listLeaveBalances', { query, signal })).data[0] ?? null;
    },
    enabled,
    retry: false,
  });
  return enabled ? data?.left : undefined;
}
