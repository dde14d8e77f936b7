import { useEffect, useEffectEvent, useState } from 'react';
import type { Closure } from '../../../domain/closures.ts';
import { lightCall } from '../../session/http.ts';
import { messageOf } from '../../session/messageOf.ts';
import type { Payslip } from './props.ts';

/** The person's months in an enterprise, those to be signed first, and the way to sign one; and their payrolls. */
export function useClosures(userId: number, enterpriseId: number, onSigned: () => void) {
  const [closures, setClosures] = useState<readonly Closure[]>();
  const [payrolls, setPayrolls] = useState<readonly Payslip[]>();
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const [signing, setSigning] = useState<number>();

  const load = async () => {
    try {
      const { data } = await lightCall('getUser', { params: { id: userId }, query: { enterprise_id: enterpriseId } });
      setClosures([...data.cierresPendientes, ...data.cierresCompletados]);
      setPayrolls(data.payrolls);
    } catch (error) {
      setSaid({ text: messageOf(error), failed: true });
    }
  };

  // Once for each person and enterprise: the component is drawn anew for another one.
  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);

  const sign = async ({ id, closed_at }: Closure) => {
    setSigning(id);
    try {
      const body = closed_at === null ? {} : { closed_at };
      const { message } = await lightCall('signClosure', { params: { id }, body });
      setSaid({ text: message, failed: false });
      onSigned();
    } catch (error) {
      setSaid({ text: messageOf(error), failed: true });
    }
    await load();
    setSigning(undefined);
  };

  return { closures, payrolls, said, signing, sign };
}
