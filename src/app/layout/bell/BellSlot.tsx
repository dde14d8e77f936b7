import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense } from 'react';
import { useAtRest } from '#src/ui/useAtRest.ts';

const Nothing = () => null;

/** Without network the rest of the page says so. */
const Bell = lazy<ComponentType>(() =>
  import('./Bell.tsx').then(
    (module) => ({ default: module.Bell }),
    () => ({ default: Nothing }),
  ),
);

/** Room for the bell, which is fetched once the page has come to rest. */
export const BellSlot = () => (
  <Slot>
    {useAtRest() && (
      <Suspense>
        <Bell />
      </Suspense>
    )}
  </Slot>
);

const Slot = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  marginLeft: 'auto',
  marginBlock: -8,
});
