import { useQuery } from '@tanstack/react-query';
import { useScope } from '#src/engine/scope.tsx';
import { useAfterChange } from '#src/engine/useAfterChange.ts';
import { type Send, useChange } from '#src/features/firms/useChange.ts';
import { call } from '#src/session/http.ts';

const key = 'mandates';

/** What firms may do in the chosen company, who was invited and who proposes itself. */
export function useMandates() {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: [key, enterprise.id],
    queryFn: async ({ signal }) => (await call('listMandates', { params: { id: enterprise.id }, signal })).data,
    retry: false,
  });
}

/** After a change: says what the server said, and reads the mandates and the advisors anew. */
export const useChanged = () => useAfterChange([key], ['advisors']);

/** A change by a button or a switch. */
export const useDeed = <Input>(send: Send<Input>) => useChange(send, useChanged());
