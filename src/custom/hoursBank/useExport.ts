import { useState } from 'react';
import { hoursPerPage } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import type { PersonsHours } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { hoursCsv, type TextColumn } from './columns.ts';

/** Saves the hours of everybody, page by page, as a file for the labour adviser. */
export function useExport(year: number, columns: readonly TextColumn[]) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const report = useReportFailure();
  const saveCsv = useSaveCsv();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const people: PersonsHours[] = [];
      let pages = 1;
      for (let page = 1; page <= pages; page += 1) {
        const params = { enterpriseId: enterprise.id };
        const { data } = await call('listHoursBank', { params, query: { year, page } });
        people.push(...data.people);
        pages = Math.ceil(data.total / hoursPerPage);
      }
      saveCsv(translate('hoursBank.file', { year }), hoursCsv(people, columns));
    } catch (error) {
      report('hoursBank.failed', error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
