import { useQuery } from '@tanstack/react-query';
import type { SaidStep } from '#domain/overview/advisory/monthSteps.ts';
import { useAfterChange } from '#src/engine/useAfterChange.ts';
import { useChange } from '#src/features/firms/useChange.ts';
import { call } from '#src/session/http.ts';

const key = (month: string) => ['monthRun', month] as const;

/** How far each company is with a month, `YYYY-MM`. */
export const useMonthRun = (month: string) =>
  useQuery({
    queryKey: key(month),
    queryFn: async ({ signal }) => (await call('getMonthRun', { query: { month }, signal })).data,
    retry: false,
  });

/** After a change: says what the server said, and asks anew. */
export const useMonthChanged = (month: string) => useAfterChange(key(month));

interface Said {
  readonly step: SaidStep;
  readonly done: boolean;
  readonly ids: readonly number[];
}

/** Says of a step that it is done in some companies, or is not. */
export const useSetStep = (month: string) =>
  useChange(
    ({ step, done, ids }: Said) => call('setMonthStep', { body: { month, step, done, enterprise_ids: [...ids] } }),
    useMonthChanged(month),
  );
