import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { storedCell } from '../../../session/cell.ts';
import { signOut } from '../../../session/check.ts';
import { call } from '../../../session/http.ts';

/** Where the kiosk's page (src/fichar/kiosk/kept.ts) looks for its token. */
const kioskToken = storedCell('jornada.quiosco');

/** The kiosks of an enterprise, and what an admin does with them. All throw `HttpError`. */
export function useKiosks(enterpriseId: number) {
  const queryKey = ['kiosks', enterpriseId];
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey });
  const body = (name: string) => ({ enterprise_id: enterpriseId, name });

  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('listKiosks', { query: { enterprise_id: enterpriseId }, signal })).data,
  });
  const makeCode = useMutation({
    mutationFn: async (name: string) => (await call('createKioskCode', { body: body(name) })).data,
  });
  const useHere = useMutation({
    mutationFn: async (name: string) => {
      const { data } = await call('enrolKiosk', { body: body(name) });
      kioskToken.set(data.token);
      await signOut();
      location.assign('/quiosco');
    },
  });
  const revoke = useMutation({
    mutationFn: async (id: number) => (await call('revokeKiosk', { params: { id } })).message,
    onSettled: renew,
  });
  return { list, makeCode, useHere, revoke, renew };
}
