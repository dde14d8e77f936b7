import { useState } from 'react';
import { failureOf } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { useChanged } from './useFirmPayrolls.ts';

/** The list is read again no more often than this, in milliseconds: of 300 companies it has thousands of pages. */
const showEvery = 2000;

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Hands out company by company; one that refuses keeps no other from it, and its reason stands beside it. */
export function useHandOut(id: number) {
  const translate = useTranslate();
  const notify = useNotify();
  const changed = useChanged();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());

  const handOut = async (ids: readonly number[]) => {
    let failed = 0;
    let shownAt = Date.now();
    for (const [done, enterprise_id] of ids.entries()) {
      setProgress({ done, total: ids.length });
      let refusal: string | undefined;
      try {
        const { data } = await call('handOutFirmPayrolls', { params: { id }, body: { enterprise_id } });
        if (data.state === 'failed') refusal = data.message ?? translate('firmPayrolls.results.failed');
      } catch (error) {
        refusal = failureOf(error).message;
      }
      if (refusal !== undefined) failed += 1;
      const said = refusal;
      setRefusals((before) => {
        const next = new Map(before);
        if (said === undefined) next.delete(enterprise_id);
        else next.set(enterprise_id, said);
        return next;
      });
      if (Date.now() - shownAt < showEvery) continue;
      await changed();
      shownAt = Date.now();
    }
    await changed();
    setProgress(null);
    const well = ids.length - failed;
    if (well > 0) notify(translate('firmPayrolls.done', { smart_count: well }), { type: 'success' });
    if (failed > 0) notify(translate('firmPayrolls.notDone', { smart_count: failed }), { type: 'error' });
  };
  return { handOut, progress, refusals };
}
