import type { StaffChangeDetail } from '#domain/organization/staffChanges/staffChanges.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useDialogDraft } from '#src/engine/form/useDraft.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { JoinerFields } from './JoinerFields.tsx';
import { type JoinerValues, joinerValues, typedJoiner } from './joinerValues.ts';
import { useChangeTitle } from './useChangeTitle.ts';
import { useChanged } from './useStaffChanges.ts';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hiringDefaults } from '#domain/organization/employees/hiringDefaults.ts';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { writeNumber } from '#src/engine/kinds/format.ts';
import { useHiringCompany } from '#src/features/employees/useHiringCompany.ts';

/** Has the form of a new joiner begin with the company's own hours and days, once they are known; what was typed stays. */
function useCompanyWeek(form: Pick<UseFormReturn<JoinerValues>, 'reset'>, enterpriseId: number, isNew: boolean) {
  const company = useHiringCompany(enterpriseId, { enabled: isNew });
  const begin = useEffectEvent((hiring: Enterprise) => {
    const { hours, quantity_days } = hiringDefaults(hiring);
    form.reset(
      { ...joinerValues(null), hours: writeNumber(hours), quantity_days: writeNumber(quantity_days) },
      { keepDirtyValues: true },
    );
  });
  useEffect(() => {
    if (company) begin(company);
  }, [company]);
}

interface Props {
  readonly enterpriseId: number;
  /** The one that is mended; without one somebody new is announced. */
  readonly change?: StaffChangeDetail;
  readonly onClose: () => void;
}

/** Announces who begins to work, or sends it again. */
export function JoinerDialog({ enterpriseId, change, onClose }: Props) {
  const translate = useTranslate();
  const changed = useChanged();
  const title = useChangeTitle(change ?? { kind: 'joiner', name: '' });
  const form = useZodForm(typedJoiner, {
    defaultValues: joinerValues(change?.joiner ?? null) as JoinerValues,
    send: async (body) => {
      const answer = change
        ? await call('changeJoiner', { params: { id: change.id }, body })
        : await call('announceJoiner', { body: { ...body, enterprise_id: enterpriseId } });
      await changed(answer.message);
    },
    onSent: onClose,
  });
  useDialogDraft(form, `joiner${change?.id ?? ''}`);
  useCompanyWeek(form.methods, enterpriseId, change === undefined);
  return (
    <DialogFrame
      title={change ? title : translate('staffChanges.joiner.open')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
      wide
    >
      <DialogFields
        form={form}
        about={translate('staffChanges.form.joinerAbout')}
        submit={translate(change ? 'staffChanges.form.sendAgain' : 'staffChanges.form.send')}
      >
        <JoinerFields form={form} enterpriseId={enterpriseId} />
      </DialogFields>
    </DialogFrame>
  );
}
