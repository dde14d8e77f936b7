import { useAddress } from '../../../engine/useAddress.ts';

/** What is done with a subscription, and the word for it in the address: `?suscripcion=plan`. */
const words = { changeCard: 'tarjeta', changePlan: 'plan', reactivate: 'reactivar', cancel: 'cancelar' } as const;
type Act = keyof typeof words;
const acts = Object.keys(words) as Act[];

/** The dialog that the address asks for, over whatever page: the browser's Back closes it. */
export function useManageDialog() {
  const { params, open, close } = useAddress();
  return {
    act: acts.find((act) => words[act] === params.get('suscripcion')) ?? null,
    open: (act: Act) => open({ suscripcion: words[act] }),
    close: () => close('suscripcion'),
  };
}
