import { hoursPerPage } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import { kindNames, type TimeKinds } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import type { KindsColumns } from './exportPeriod.ts';

/** Asks what the time of everybody counts as in a month, `YYYY-MM`, page by page; undefined to whom may not know it. */
export function useKindsOfMonth(): ((month: string) => Promise<KindsColumns>) | undefined {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const can = useCan();
  if (!can('hoursBank.list')) return undefined;
  return async (month) => {
    const of = new Map<number, TimeKinds>();
    const params = { enterpriseId: enterprise.id };
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const query = { year: Number(month.slice(0, 4)), month, page };
      const { data } = await call('listHoursBank', { params, query });
      for (const { user_id: id, kinds } of data.people) of.set(id, kinds);
      pages = Math.ceil(data.total / hoursPerPage);
    }
    return { of, columns: kindNames.map((kind) => [kind, translate(`hoursBank.timeKinds.${kind}`)] as const) };
  };
}
