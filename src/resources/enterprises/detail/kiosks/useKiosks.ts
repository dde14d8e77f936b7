import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { persistentStore } from '#src/session/persistentStore.ts';
import { signOut } from '#src/session/check.ts';
import { call } from '#src/session/http.ts';

/** Where the kiosk's page (src/kiosk/savedKiosk.ts) looks for its token. */
const kioskToken = persistentStore('jornada.quiosco');

interface NewKiosk {
  readonly name: string;
  /** Left out where there is one centre alone. */
  readonly work_centre_id?: number;
}

const keyOf = (enterpriseId: number) => ['kiosks', enterpriseId];

/** The kiosks of an enterprise, and the ways to move and to revoke one. All throw `HttpError`. */
export function useKiosks(enterpriseId: number) {
  const queryKey = keyOf(enterpriseId);
  const client = useQueryClient();
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('listKiosks', { query: { enterprise_id: enterpriseId }, signal })).data,
  });
  const revoke = useMutation({
    mutationFn: async (id: number) => (await call('revokeKiosk', { params: { id } })).message,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const move = useMutation({
    mutationFn: async ({ id, centre }: { readonly id: number; readonly centre: number }) =>
      (await call('moveKiosk', { params: { id }, body: { work_centre_id: centre } })).message,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { list, revoke, move };
}

/** A new kiosk by a code for the tablet, or on this very device. Both throw `HttpError`. */
export function useKioskEnrolment(enterpriseId: number) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: keyOf(enterpriseId) });
  const makeCode = useMutation({
    mutationFn: async (kiosk: NewKiosk) =>
      (await call('createKioskCode', { body: { enterprise_id: enterpriseId, ...kiosk } })).data,
  });
  const useHere = useMutation({
    mutationFn: async (kiosk: NewKiosk) => {
      const { data } = await call('enrolKiosk', { body: { enterprise_id: enterpriseId, ...kiosk } });
      kioskToken.set(data.token);
      await signOut();
      location.assign('/quiosco');
    },
  });
  return { makeCode, useHere, renew };
}
