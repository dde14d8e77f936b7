import { useQuery } from '@tanstack/react-query';
import type { CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import type { DraftReading } from '#domain/timekeeping/corrections/correctionDraft.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useSettled } from '#src/engine/useSettled.ts';
import { call } from '#src/session/http.ts';

interface Proposed {
  /** 0: nobody is chosen yet. */
  readonly userId: number;
  readonly entryId: number | null;
  /** Null while something is wrong. */
  readonly wanted: DraftReading['wanted'];
}

const nothing: readonly CorrectionFinding[] = [];

/** What the rules of working time say of a correction, once it is whole and the typing pauses. */
export function useCorrectionReview({ userId, entryId, wanted }: Proposed): readonly CorrectionFinding[] {
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
