import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { selectedEnterprise } from '#src/session/store.ts';
import { focusPageIfLost } from '#src/ui/focusPageIfLost.ts';
import { companyAhead } from '#src/ui/leavesPage.ts';
import { settlePending } from '#src/ui/toasts/settlePending.ts';

export type Direction = 'previous' | 'next';

let pressed: Direction | undefined;

/** By which button the reader came: the page of another company is a new one, and the focus goes on from there. */
export const pressedStep = {
  set: (direction: Direction): void => void (pressed = direction),
  take(): Direction | undefined {
    const taken = pressed;
    pressed = undefined;
    return taken;
  },
};

/** The state of an address at which another company is opened once the reader has arrived: unsaved work may keep them. */
export interface Arrival {
  readonly company: number;
  /** The button that led there. */
  readonly step?: Direction;
}

/** Opens the company of the address, and takes it out of the browser's history. */
export function CompanyArrival() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const company = companyAhead(state);
  const arrive = useEffectEvent(async () => {
    const { step } = state as Arrival;
    await navigate({ pathname, search, hash }, { replace: true });
    await settlePending();
    if (company === undefined || company === selectedEnterprise.get()) return;
    if (step) pressedStep.set(step);
    selectedEnterprise.set(company);
    if (!step) focusPageIfLost();
  });
  useEffect(() => {
    if (company !== undefined) void arrive();
  }, [company]);
  return null;
}
