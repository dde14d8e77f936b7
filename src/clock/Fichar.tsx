import { useEffect, useState, useSyncExternalStore } from 'react';
import { callMessages } from '../../domain/system/messages/index.ts';
import { sessionMessages } from '../../domain/auth/messages/index.ts';
import { checkSession, signOut } from '../session/check.ts';
import { session } from '../session/store.ts';
import { OnDemand } from './OnDemand.tsx';
import { SignIn } from './SignIn.tsx';
import { words } from '../i18n/pages/clock/page.ts';
import { recordStore } from './recordStore.ts';

/** The page of e-mail verification leads here with `?activo=1`. */
const justVerified = (): string | undefined => (location.search.includes('activo=1') ? words.verified : undefined);

/** The page's head asks for it at once where a session is stored (build/boot.ts). */
const loadClock = () => import('./ClockPage.tsx').then(({ ClockPage }) => ClockPage);

/** The employee's page: its own sign-in, and within a session the clock. */
export function Fichar() {
  const current = useSyncExternalStore(session.subscribe, session.get, session.get);
  const [notice, setNotice] = useState(justVerified);

  useEffect(() => {
    // A session that cannot be checked for lack of network is kept: punches wait for the network too.
    checkSession().catch(() => undefined);
    return session.subscribe(() => {
      if (!session.get()) setNotice((said) => said ?? callMessages.unauthorized);
    });
  }, []);

  // Fetched while the person types, so that it is there once they are signed in.
  useEffect(() => {
    const typing = () => void loadClock().catch(() => undefined);
    window.addEventListener('input', typing, { once: true });
    return () => window.removeEventListener('input', typing);
  }, []);

  if (!current) return <SignIn notice={notice} />;
  const loading = <p className="center quiet">{words.loading}</p>;
  if (!current.user) return loading;

  const leave = () => {
    setNotice(sessionMessages.signedOut);
    recordStore.set(null);
    void signOut();
  };
  const input = { user: current.user, onSignOut: leave, onReady: () => setNotice(undefined) };
  return <OnDemand key={current.user.id} load={loadClock} with={input} loading={loading} />;
}
