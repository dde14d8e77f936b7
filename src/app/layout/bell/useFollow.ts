import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import { isClockPage } from '#src/notifications/links.ts';
import { selectedEnterprise, useEnterprise, useSessionUser } from '#src/session/store.ts';
import type { Arrival } from '../CompanyArrival.tsx';

/** Leads to a page of an enterprise, which becomes the one that is looked at; unsaved changes may keep the person here. */
export function useFollow() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const current = useEnterprise();
  const { enterprises } = useSessionUser();
  return async (enterpriseId: number | null, path: string): Promise<void> => {
    const other = enterprises.find(({ id }) => id === enterpriseId && id !== current?.id)?.id;
    if (isClockPage(path)) {
      // The browser follows the link by itself.
      if (other !== undefined) selectedEnterprise.set(other);
      return;
    }
    if (other !== undefined) return navigate(path, { state: { company: other } satisfies Arrival });
    const isHere = location.pathname === new URL(path, location.origin).pathname;
    await navigate(path);
    if (isHere) refresh();
  };
}
