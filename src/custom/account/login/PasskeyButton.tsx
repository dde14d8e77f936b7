import Button from '@mui/material/Button';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { messages } from '#src/i18n/login.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { knowsPasskeys, PasskeyDeclined, signInWithPasskey } from '#src/session/passkeys.ts';
import { toasts } from '#src/ui/toasts/store.ts';

const never = () => () => undefined;
/** The page that is drawn at build time has the button, as almost every browser will. */
const useKnowsPasskeys = () => useSyncExternalStore(never, knowsPasskeys, () => true);

/** Signs in with a passkey; nothing in browsers that know none. */
export function PasskeyButton({ variant, children }: { variant: 'contained' | 'outlined'; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const known = useKnowsPasskeys();
  if (!known) return null;

  const enter = async () => {
    setBusy(true);
    try {
      await signInWithPasskey(false);
      toasts.clear();
      toasts.show({ tone: 'success', text: say.signedIn });
    } catch (error) {
      setBusy(false);
      if (error instanceof PasskeyDeclined) toasts.show({ tone: 'info', text: messages.login.passkeyDeclined });
      else toasts.show({ tone: 'error', text: messageOf(error) });
    }
  };

  return (
    <Button
      type="button"
      variant={variant}
      size="large"
      fullWidth
      disabled={busy}
      aria-busy={busy}
      onClick={() => void enter()}
    >
      {children}
    </Button>
  );
}
