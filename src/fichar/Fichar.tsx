import { useEffect, useState, useSyncExternalStore } from 'react';
import { callMessages, sessionMessages } from '../../domain/messages/light.ts';
import { checkSession, signOut } from '../session/check.ts';
import { session } from '../session/store.ts';
import { ClockPage } from './ClockPage.tsx';
import { SignIn } from './SignIn.tsx';
import { texts } from './texts.ts';
import { recordCell } from './recordCell.ts';

/** The page of e-mail verification leads here with `?activo=1`. */
const justVerified = (): string | undefined => (location.search.includes('activo=1') ? texts.verified : undefined);

/** The employee's page: its own sign-in, and within a session the clock. */
export function Fichar() {
  const current = useSyncExternalStore(session.subscribe, session.get, session.get);
  const [notice, setNotice] = useState(justVerified);

  useEffect(() => {
    // A session that cannot be checked for lack of network is kept: punches wait for the network too.
    checkSession().catch(() => undefined);
    return session.subscribe(() => {
      if (!session.get()) setNotice((said) => said ?? callMessages.noSession);
    });
  }, []);

  if (!current) return <SignIn notice={notice} />;
  if (!current.user) return <p className="center quiet">{texts.loading}</p>;

  const leave = () => {
    setNotice(sessionMessages.signedOut);
    recordCell.set(null);
    void signOut();
  };
  return <ClockPage key={current.user.id} user={current.user} onSignOut={leave} onReady={() => setNotice(undefined)} />;
}
