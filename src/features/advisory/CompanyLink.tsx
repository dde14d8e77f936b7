import type { ComponentProps, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { isPlainClick } from '#src/notifications/links.ts';
import { selectedEnterprise } from '#src/session/store.ts';
import { settlePending } from '#src/ui/toasts/settlePending.ts';
import { panelReturn } from './panelReturn.ts';

/** Chooses a company and opens one of its pages, from which a way leads back to the panel. */
function useGoToCompany(): (enterpriseId: number, to: string) => Promise<void> {
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

interface Props extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  readonly enterpriseId: number;
  readonly to: string;
  readonly onFollow?: () => void;
}

/** Leads to a page of a company, which becomes the one that is looked at, in this tab or in the one that it is opened in. */
export function CompanyLink({ enterpriseId, to, onFollow, ...props }: Props) {
  const go = useGoToCompany();
  const prepareTab = () => selectedEnterprise.setForNextTab(enterpriseId);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event.nativeEvent)) return prepareTab();
    event.preventDefault();
    onFollow?.();
    void go(enterpriseId, to);
  };
  // By the middle button, or by the browser's own menu.
  return <Link {...props} to={to} onClick={follow} onAuxClick={prepareTab} onContextMenu={prepareTab} />;
}
