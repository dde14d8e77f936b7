import { useRef, useState } from 'react';
import { useCreate } from 'react-admin';
import { newLeave } from '../../../domain/leave/leave.ts';
import { leaveMessages } from '../../../domain/leave/messages/index.ts';
import type { Said } from '../../dataProvider/calls.ts';
import type { NewLeave } from '../../dataProvider/vacations.ts';
import { failureOf } from '../../engine/failure.ts';
import { useScope } from '../../engine/scope.tsx';
import { messageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { Choice } from './types.ts';
import { useLeaveDependentsChanged } from './useLeaveProvider.ts';

/** As the form holds it; selects hold texts. */
interface Draft {
  readonly type: string;
  readonly status: string;
  readonly part: string;
  readonly employees: readonly Choice[];
  readonly teams: readonly Choice[];
  readonly comment: string;
}

/** "Default leave status on creation: approved" (leave 4). */
const blank: Draft = { type: '', status: 'approved', part: 'full', employees: [], teams: [], comment: '' };

type Errors = Readonly<Partial<Record<string, string>>>;

const idsOf = (choices: readonly Choice[]) => choices.map(({ id }) => id);

/** The state of a new leave: checked by the schema of the wire, refused by the server, nothing typed is lost. */
export function useNewLeave(dates: readonly string[], onSaved: () => void) {
  const { enterprise } = useScope();
  const changed = useLeaveDependentsChanged();
  const notify = useNotify();
  const translate = useTranslate();
  const [draft, setDraft] = useState(blank);
  const [errors, setErrors] = useState<Errors>({});
  const saved = useRef(false);

  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    for (const message of new Set(Object.values(found))) notify(message, { type: 'error' });
  };
  const refuse = (error: unknown) => {
    const { status, message, errors: named } = failureOf(error);
    if (status === 401) return;
    if (message.includes(leaveMessages.duplicate)) {
      const sentence = translate('leaveDialogs.new.duplicate');
      setErrors({ dates: named.dates ? `${sentence}. ${named.dates}` : sentence });
      notify(sentence, { type: 'error' });
    } else if (Object.keys(named).length > 0) showErrors({ ...named });
    else notify(message || messageKey('leaveDialogs.new.failed'), { type: 'error' });
  };

  const [create, { isPending }] = useCreate<NewLeave, unknown, Said>('vacations', undefined, {
    onSuccess: ({ sentence }) => {
      saved.current = true;
      notify(sentence, { type: 'success' });
      void changed();
      onSaved();
    },
    onError: refuse,
  });

  const submit = () => {
    const { employees, teams, ...rest } = draft;
    const body = { ...rest, employees: idsOf(employees), teams: idsOf(teams), dates, enterprise_id: enterprise.id };
    const read = newLeave.safeParse(body);
    if (!read.success) {
      const found: Record<string, string> = {};
      for (const { path, message } of read.error.issues) found[String(path[0])] ??= message;
      return showErrors(found);
    }
    setErrors({});
    void create('vacations', { data: read.data });
  };

  return {
    draft,
    errors,
    saving: isPending,
    change: (changes: Partial<Draft>) => setDraft((known) => ({ ...known, ...changes })),
    submit,
    /** Something was chosen or typed that closing would lose. */
    isUnsaved: () => !saved.current && draft !== blank,
    leave: () => {
      saved.current = true;
    },
  };
}
