import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { z } from 'zod';
import {
  type CorrectionDraft,
  draftOf,
  type DraftReading,
  readDraft,
} from '#domain/timekeeping/corrections/correctionDraft.ts';
import { correctionMessages as say } from '#domain/timekeeping/corrections/messages/index.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { type Failure, useReportFailure } from '#src/engine/failure.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { usePersonCentres, useZones } from '../workCentres/personCentres.ts';
import type { CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import { useSettled } from '#src/engine/useSettled.ts';
import { call } from '#src/session/http.ts';

interface EntryToCorrect {
  readonly id: number;
  readonly start_hour: string;
  readonly end_hour: string | null;
  readonly time_paused: number;
}

export interface ProposeDialogProps {
  /** Of whom one is chosen; the only one stands already. */
  readonly people: readonly { readonly id: number; readonly name: string }[];
  /** Of the entry; of one that is missing, the best that is known before the person and the day are. */
  readonly zone: string;
  readonly entry?: EntryToCorrect | undefined;
  readonly date?: string | undefined;
  /** What stands as the exit of an entry that is open. */
  readonly proposedEnd?: string | undefined;
  readonly onClose: () => void;
}

interface Proposed {
  /** 0: nobody is chosen yet. */
  readonly userId: number;
  readonly entryId: number | null;
  /** Null while something is wrong. */
  readonly wanted: DraftReading['wanted'];
}

const nothing: readonly CorrectionFinding[] = [];

/** What the rules of working time say of a correction, once it is whole and the typing pauses. */
function useCorrectionReview({ userId, entryId, wanted }: Proposed): readonly CorrectionFinding[] {
  const { enterprise } = useScope();
  const typed = JSON.stringify({ userId, entryId, wanted });
  const settled = useSettled(typed);
  const isWhole = userId > 0 && wanted !== null && settled === typed;
  const { data } = useQuery({
    queryKey: ['correctionReview', enterprise.id, typed],
    queryFn: async ({ signal }) => {
      if (!wanted) return [];
      const body = { ...wanted, enterprise_id: enterprise.id, user_id: userId, time_sheet_id: entryId };
      return (await call('previewProposal', { body, signal })).data;
    },
    enabled: isWhole,
    retry: false,
  });
  return (isWhole && data) || nothing;
}

interface Typed extends CorrectionDraft {
  readonly person: string;
  /** Why a closed month is to be reopened. */
  readonly reopen: string;
}

/** The form's own names of the server's fields. */
const fields: Readonly<Record<string, string>> = {
  start_hour: 'start',
  end_hour: 'end',
  time_paused: 'pauses',
  reopen_reason: 'reopen',
  user_id: 'person',
};

/**
 * The form of a proposal: a draft by the person's clock, and of whom it is. Of an entry that is missing the clock is that of
 * their centre on the day that is typed.
 */
export function usePropose({ people, zone, entry, date, proposedEnd, onClose }: ProposeDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const { enterprise } = useScope();
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const [defaultValues] = useState((): Typed => ({
    ...draftOf(entry ?? null, zone, date ?? localDateOf(Date.now(), zone), proposedEnd),
    person: people.length === 1 ? String(people[0]?.id ?? '') : '',
    reopen: '',
    ...(proposedEnd && { reason: translate('corrections.missingExit') }),
  }));
  const [isClosed, setClosed] = useState(false);
  const zones = useZones(!entry);
  // An entry keeps its clock on its own date; of another one, and of one that is missing, the date says it.
  const clockOf = ({ person, date: day }: Pick<Typed, 'person' | 'date'>) => {
    const found = entry && day === defaultValues.date ? zone : zones.zoneOn(Number(person), day);
    return { zone: found ?? zone, isCertain: found !== undefined };
  };
  // What lies in the future is reported by the server's clock, not by the device's.
  const read = (draft: Typed) =>
    readDraft(draft, {
      ...clockOf(draft),
      now: Infinity,
      mayBeOpen: entry !== undefined && entry.end_hour === null,
    });

  const proposal = z.custom<Typed>().transform((typed, { addIssue }) => {
    const { wanted, errors } = read(typed);
    const messages = {
      ...errors,
      ...(typed.person === '' && { person: translate('corrections.personRequired') }),
      ...(isClosed && typed.reopen.trim() === '' && { reopen: say.reasonRequired }),
    };
    for (const [field, message] of Object.entries(messages)) addIssue({ code: 'custom', path: [field], message });
    if (!wanted) return z.NEVER;
    return {
      userId: Number(typed.person),
      enterpriseId: enterprise.id,
      entryId: entry?.id ?? null,
      startHour: wanted.start_hour,
      endHour: wanted.end_hour,
      timePaused: wanted.time_paused,
      reason: typed.reason.trim(),
      ...(typed.reopen.trim() && { reopenReason: typed.reopen.trim() }),
    };
  });

  const { mutateAsync } = useMutation({
    mutationFn: (wanted: z.output<typeof proposal>) => provider.proposeCorrection(wanted),
    onSuccess: (message) => {
      notify(message, { type: 'success' });
      void client.invalidateQueries({ queryKey: ['corrections'] });
    },
    onError: (failure) => report('corrections.proposeFailed', failure),
  });
  const refused = ({ errors }: Failure) => {
    if (errors.reopen_reason) setClosed(true);
    const placed = Object.entries(errors).map(([field, message]) => [fields[field] ?? field, message]);
    return { fields: Object.fromEntries(placed) as Record<string, string>, toasts: [] };
  };
  const form = useZodForm(proposal, { defaultValues, send: (wanted) => mutateAsync(wanted), onSent: onClose, refused });
  const userId = Number(form.values.person);
  usePersonCentres({ userId, enterpriseId: enterprise.id }, zones.differ && userId > 0);
  // The reason plays no part in it, and may be missing still.
  const { wanted } = read({ ...form.values, reason: 'x' });
  const review = useCorrectionReview({ userId, entryId: entry?.id ?? null, wanted });
  return { ...form, isClosed, review, reading: read(form.values), zone: clockOf(form.values).zone };
}
