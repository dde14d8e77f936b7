import { useEffect, useState, useSyncExternalStore } from 'react';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { sessionMessages } from '#domain/access/auth/messages/index.ts';
import { checkSession, signOut } from '../session/check.ts';
import { session } from '../session/store.ts';
import { OnDemand } from './OnDemand.tsx';
import { SignIn } from './SignIn.tsx';
import { words } from '../i18n/pages/clock/page.ts';
import { Proof } from './proof/Proof.tsx';
import { recordStore } from './recordStore.ts';

/** The page of e-mail verification leads here with `?activo=1`. */
const justVerified = (): string | undefined => (location.search.includes('activo=1') ? words.verified : undefined);

/** The page's head asks for it at once where a session is stored (build/boot.ts). */
const loadClock = () => import('./ClockPage.tsx').then(({ ClockPage }) => ClockPage);
const loadRequired = () => import('./security/RequiredFactor.tsx').then(({ RequiredFactor }) => RequiredFactor);

/** The employee's page: its own sign-in, and within a session the clock, once what the account is asked for is there. */
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

  const leave = (said: string, end: () => void) => {
    setNotice(said);
    recordStore.set(null);
    end();
  };
  const { user } = current;
  const isAsked = user.second_factor === 'required';
  const input = {
    user,
    onSignOut: () => leave(sessionMessages.signedOut, () => void signOut()),
    onEnded: (said: string) => leave(said, session.clear),
    // The record may come in the moment in which the session ends, of which there is something to say.
    onReady: () => {
      if (session.get()) setNotice(undefined);
    },
  };
  return (
    <>
      <OnDemand
        key={`${user.id} ${isAsked}`}
        load={isAsked ? loadRequired : loadClock}
        with={input}
        loading={loading}
      />
      <Proof email={user.email} isProtected={user.second_factor === 'active'} />
    </>
  );
}
