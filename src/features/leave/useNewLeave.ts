import { useCreate } from 'react-admin';
import { z } from 'zod';
import { newLeave } from '#domain/planning/leave/leave.ts';
import { leaveMessages } from '#domain/planning/leave/messages/index.ts';
import type { Said } from '#src/dataProvider/calls.ts';
import type { NewLeave } from '#src/dataProvider/vacations.ts';
import type { Failure } from '#src/engine/failure.ts';
import { readTime } from '#domain/time/wallTime.ts';
import { placeErrors } from '#src/engine/form/serverErrors.ts';
import { useDialogDraft } from '#src/engine/form/useDraft.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import type { Choice } from './types.ts';
import { useLeaveDependentsChanged } from './useLeaveProvider.ts';

/** As the form holds it; selects hold texts. */
export interface Draft {
  readonly type: string;
  readonly status: string;
  /** `hours` with the times beside it. */
  readonly part: string;
  readonly rest_from: string;
  readonly rest_to: string;
  readonly employees: readonly Choice[];
  readonly teams: readonly Choice[];
  readonly comment: string;
}

/** "Default leave status on creation: approved" (leave 4). */
const defaultValues: Draft = {
  type: '',
  status: 'approved',
  part: 'full',
  rest_from: '',
  rest_to: '',
  employees: [],
  teams: [],
  comment: '',
};

/** The part of the day as the wire has it. */
export const partOf = ({ part, rest_from, rest_to }: Pick<Draft, 'part' | 'rest_from' | 'rest_to'>) =>
  part === 'hours' ? { part: 'full', rest_from: readTime(rest_from), rest_to: readTime(rest_to) } : { part };

const idsOf = (choices: readonly Choice[]) => choices.map(({ id }) => id);

/** The form of a new leave, checked by the schema of the wire. */
export function useNewLeave(dates: readonly string[], onSaved: () => void) {
  const { enterprise } = useScope();
  const changed = useLeaveDependentsChanged();
  const notify = useNotify();
  const translate = useTranslate();
  const [create] = useCreate<NewLeave, Error, Said>('vacations', undefined, {
    onSuccess: ({ sentence }) => {
      notify(sentence, { type: 'success' });
      void changed();
    },
  });

  const wire = z.preprocess(
    ({ employees, teams, part, rest_from, rest_to, ...rest }: Draft) => ({
      ...rest,
      ...partOf({ part, rest_from, rest_to }),
      employees: idsOf(employees),
      teams: idsOf(teams),
      dates,
      skip_days_off: 1,
      enterprise_id: enterprise.id,
    }),
    newLeave,
  );
  const refused = (failure: Failure) => {
    const { message, errors } = failure;
    if (!message.includes(leaveMessages.duplicate)) return placeErrors(failure, translate('leaveDialogs.new.failed'));
    const sentence = translate('leaveDialogs.new.duplicate');
    return { fields: { dates: errors.dates ? `${sentence}. ${errors.dates}` : sentence }, toasts: [sentence] };
  };
  const form = useZodForm(wire, {
    defaultValues,
    send: (data) => create('vacations', { data }, { returnPromise: true }),
    onSent: onSaved,
    refused,
  });
  useDialogDraft(form, 'leave');
  return form;
}
