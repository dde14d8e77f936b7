import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDataProvider } from 'react-admin';
import { type CorrectionDraft, draftOf, readDraft } from '../../../domain/corrections/correctionDraft.ts';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { correctionMessages as say } from '../../../domain/corrections/messages/index.ts';
import type { JornadaDataProvider } from '../../dataProvider/index.ts';
import { failureOf, useReportFailure } from '../../engine/failure.ts';
import { useScope } from '../../engine/scope.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { ProposeDialogProps } from './types.ts';

type Errors = Readonly<Record<string, string | undefined>>;

/** The form's own names of the server's fields. */
const fields: Readonly<Record<string, string>> = {
  start_hour: 'start',
  end_hour: 'end',
  time_paused: 'pauses',
  reason: 'reason',
  reopen_reason: 'reopen',
  user_id: 'person',
};

/** State of the proposal's form: nothing typed is lost when the server refuses it. */
export function usePropose({
  people,
  zone,
  entry,
  date,
  onDone,
}: Omit<ProposeDialogProps, 'onClose'> & { onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const { enterprise } = useScope();
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const [initial] = useState(() => draftOf(entry ?? null, zone, date ?? localDateOf(Date.now(), zone)));
  const [draft, setDraft] = useState(initial);
  const [known] = useState(() => (people.length === 1 ? String(people[0]?.id ?? '') : ''));
  const [personId, setPersonId] = useState(known);
  const [reopenReason, setReopenReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [sent, setSent] = useState(false);
  // What lies in the future is reported by the server's clock, not by the device's.
  const reading = readDraft(draft, { zone, now: Infinity, mayBeOpen: entry !== undefined && entry.end_hour === null });

  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: NonNullable<typeof reading.wanted>) =>
      provider.proposeCorrection({
        userId: Number(personId),
        enterpriseId: enterprise.id,
        entryId: entry?.id ?? null,
        startHour: wanted.start_hour,
        endHour: wanted.end_hour,
        timePaused: wanted.time_paused,
        reason: draft.reason.trim(),
        ...(reopenReason.trim() && { reopenReason: reopenReason.trim() }),
      }),
    onSuccess: (message) => {
      notify(message, { type: 'success' });
      void client.invalidateQueries({ queryKey: ['corrections'] });
      flushSync(() => setSent(true));
      onDone();
    },
    onError: (failure) => {
      const refused = Object.entries(failureOf(failure).errors).map(([field, message]) => [
        fields[field] ?? field,
        message,
      ]);
      setErrors(Object.fromEntries(refused));
      report('corrections.proposeFailed', failure);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string | undefined> = { ...reading.errors };
    if (personId === '') found.person = translate('corrections.personRequired');
    if (errors.reopen !== undefined && reopenReason.trim() === '') found.reopen = say.reasonRequired;
    setErrors(found);
    for (const message of Object.values(found)) if (message) notify(message, { type: 'error' });
    if (Object.keys(found).length === 0 && reading.wanted) mutate(reading.wanted);
  };

  return {
    /** Something would be lost if the dialog was closed. */
    dirty: !sent && (draft !== initial || personId !== known || reopenReason !== ''),
    draft,
    reading,
    errors,
    personId,
    setPersonId,
    reopenReason,
    setReopenReason,
    sending: isPending,
    change: (part: Partial<CorrectionDraft>) => setDraft((before) => ({ ...before, ...part })),
    submit,
  };
}
