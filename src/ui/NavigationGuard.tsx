import { useRef } from 'react';
import { useBlocker } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { leavesPage } from './leavesPage.ts';
import { useHoldTab } from './useHoldTab.ts';

export interface NavigationGuardProps {
  readonly words: {
    readonly title: string;
    readonly about: string;
    readonly leave: string;
    readonly stay: string;
  };
  /** What is guarded stands in the search of the address, or on a page that the search belongs to. */
  readonly inSearch?: boolean;
  /** A way out other than the address was taken: where it leads once the person agrees. */
  readonly leaving?: (() => void) | undefined;
  /** The person stays after all. */
  readonly onStay?: () => void;
}

/** While it stands, the address is not left without a question; the tab is held by the browser's own. */
export function NavigationGuard({ words, inSearch = false, leaving, onStay }: NavigationGuardProps) {
  const agreed = useRef(false);
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => !agreed.current && leavesPage(here, there, inSearch),
  );
  useHoldTab(true);
  const leave = () => {
    agreed.current = true;
    if (state === 'blocked') proceed?.();
    else leaving?.();
  };
  const stay = () => {
    reset?.();
    onStay?.();
  };
  return (
    <ConfirmDialog
      open={state === 'blocked' || leaving !== undefined}
      destructive
      title={words.title}
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={leave}
      onCancel={stay}
    >
      {words.about}
    </ConfirmDialog>
  );
}
