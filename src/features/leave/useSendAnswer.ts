import { useDataProvider } from 'react-admin';
import type { LeaveAnswer } from '#src/dataProvider/vacations.ts';

/**
 * Sends an answer to leave; rejects with the refusal. Not by `useUpdate`: the call has left when this returns, since a
 * page that is being closed sends what waits.
 */
export function useSendAnswer() {
  const dataProvider = useDataProvider();
  return async (id: number, data: LeaveAnswer): Promise<void> => {
    await dataProvider.update('vacations', { id, data, previousData: undefined });
  };
}
