import { useNavigate } from 'react-router';
import { selectedEnterprise } from '#src/session/store.ts';
import { settlePending } from '#src/ui/toasts/settlePending.ts';
import { panelReturn } from './panelReturn.ts';

/** Chooses a company and opens one of its pages, from which a way leads back to the panel. */
export function useGoToCompany(): (enterpriseId: number, to: string) => Promise<void> {
  const navigate = useNavigate();
  return async (enterpriseId, to) => {
    panelReturn.leave();
    if (enterpriseId !== selectedEnterprise.get()) {
      await settlePending();
      selectedEnterprise.set(enterpriseId);
    }
    await navigate(to);
  };
}
