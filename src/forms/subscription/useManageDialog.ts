import { useLocation, useNavigate } from 'react-router';
import { opened } from '../../schema/paths.ts';
import { useAddress } from '../../schema/useAddress.ts';

/** What is done with a subscription, and the word for it in the address: `?suscripcion=plan`. */
const words = { changeCard: 'tarjeta', changePlan: 'plan', reactivate: 'reactivar', cancel: 'cancelar' } as const;
type Act = keyof typeof words;
const acts = Object.keys(words) as Act[];

/** The dialog that the address asks for, over whatever page: the browser's Back closes it. */
export function useManageDialog() {
  const { params, write } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    act: acts.find((act) => words[act] === params.get('suscripcion')) ?? null,
    open: (act: Act) => write({ suscripcion: words[act] }, { state: opened }),
    close: () => (state?.opened ? void navigate(-1) : write({ suscripcion: undefined })),
  };
}
