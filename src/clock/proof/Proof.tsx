import { type ComponentType, useEffect, useRef, useState } from 'react';
import { proveBy } from '#src/session/proof.ts';
import type { ProofDialogProps } from './ProofDialog.tsx';

interface Asking {
  readonly Dialog: ComponentType<ProofDialogProps>;
  readonly settle: (proved: boolean) => void;
}

/** Has who is signed in prove again who they are, when a call wants that; the dialog is fetched for it. */
export function Proof({ email, isProtected }: Pick<ProofDialogProps, 'email' | 'isProtected'>) {
  const [asking, setAsking] = useState<Asking>();
  const latest = useRef<Asking>(undefined);

  useEffect(() => {
    const show = (next: Asking | undefined) => {
      latest.current = next;
      setAsking(next);
    };
    const end = proveBy(async () => {
      const loaded = await import('./ProofDialog.tsx').catch(() => undefined);
      if (!loaded) return false;
      const proved = await new Promise<boolean>((settle) => show({ Dialog: loaded.ProofDialog, settle }));
      show(undefined);
      return proved;
    });
    return () => {
      end();
      // Nobody is left to answer.
      latest.current?.settle(false);
    };
  }, []);

  if (!asking) return null;
  const { Dialog, settle } = asking;
  return <Dialog email={email} isProtected={isProtected} onSettled={settle} />;
}
