import { useAddress } from '#src/engine/useAddress.ts';
import { type ManageAct, manageWords } from './manageAddress.ts';

const acts = Object.keys(manageWords) as ManageAct[];

/** The dialog that the address asks for, over whatever page: the browser's Back closes it. */
export function useManageDialog() {
  const { params, open, close } = useAddress();
  return {
    act: acts.find((act) => manageWords[act] === params.get('suscripcion')) ?? null,
    open: (act: ManageAct) => open({ suscripcion: manageWords[act] }),
    close: () => close('suscripcion'),
  };
}
