import { selectedEnterprise, useSessionUser } from '../session/store.ts';

/**
 * Has a tab that is opened next by a link begin with the enterprise that a notification is of; this tab keeps its own.
 * Where the middle button or the browser's own menu open it, too.
 */
export function usePrepareTab(enterpriseId: number | null): () => void {
  const { enterprises } = useSessionUser();
  const own = enterprises.find(({ id }) => id === enterpriseId);
  return () => {
    if (own) selectedEnterprise.setForNextTab(own.id);
  };
}
