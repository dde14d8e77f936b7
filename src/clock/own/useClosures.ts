import { useCallback, useState } from 'react';
import type { Closure } from '#domain/timekeeping/closures/closures.ts';
import { clockApi } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { useLoaded } from '../useLoaded.ts';

/** The person's months in an enterprise, those to be signed first, and the way to sign one; and their payrolls. */
export function useClosures(userId: number, enterpriseId: number, onSigned: () => void) {
  const load = useCallback(async () => {
    const { data } = await clockApi('getUser', { params: { id: userId }, query: { enterprise_id: enterpriseId } });
    return { closures: [...data.cierresPendientes, ...data.cierresCompletados], payrolls: data.payrolls };
  }, [userId, enterpriseId]);
  const { loaded, problem, reload } = useLoaded(load);
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const [signing, setSigning] = useState<number>();

  const sign = async ({ id, closed_at }: Closure) => {
    setSigning(id);
    try {
      const body = closed_at === null ? {} : { closed_at };
      const { message } = await clockApi('signClosure', { params: { id }, body });
      setSaid({ text: message, failed: false });
      onSigned();
    } catch (error) {
      setSaid({ text: messageOf(error), failed: true });
    }
    await reload();
    setSigning(undefined);
  };

  return { ...loaded, problem, reload, said, signing, sign };
}
