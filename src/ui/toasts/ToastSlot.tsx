import { styled } from '@mui/material/styles';
import { offerSlot } from './slots.ts';

const offer = (slot: HTMLElement | null) => (slot ? offerSlot(slot) : undefined);

/** Room in a dialog over its buttons, as high as the toasts that stand then: they lie over no field and no button of it. */
export const ToastSlot = () => <Room ref={offer} aria-hidden />;

/** In the theme the buttons of dialogs come after it. */
const Room = styled('div')({ order: 1, flex: 'none', position: 'sticky', bottom: 0 });
