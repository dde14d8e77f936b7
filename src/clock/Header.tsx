import type { SessionUser } from '#domain/access/auth/session.ts';
import { selectedEnterprise, useEnterprise } from '../session/store.ts';
import { words } from '../i18n/pages/clock/page.ts';
import { Wordmark } from './Wordmark.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import type { BellProps } from './notifications/Bell.tsx';

/** What the page shows by itself goes first. */
const PAUSE_MS = 1000;

/** The bell, fetched once the page can be used; without network the rest of the page says so. */
function BellSlot(props: BellProps) {
  const [Bell, setBell] = useState<ComponentType<BellProps>>();
  useEffect(() => {
    const load = () =>
      import('./notifications/Bell.tsx').then(
        (module) => setBell(() => module.Bell),
        () => undefined,
      );
    const timer = setTimeout(load, PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return Bell && <Bell {...props} />;
}

interface Props {
  readonly user: SessionUser;
  /** The page shows what it is there for. */
  readonly isReady: boolean;
  readonly onSignOut: () => void;
}

/** Who is signed in, for which enterprise, what they were notified of, and the ways out. */
export function Header({ user, isReady, onSignOut }: Props) {
  return (
    <header>
      <div className="bar">
        <Wordmark />
        {isReady && <BellSlot user={user} />}
        <button type="button" className="quiet-button" onClick={onSignOut}>
          {words.signOut}
        </button>
      </div>
      <h1>{words.hello(user.name)}</h1>
      <EnterpriseChoice enterprises={user.enterprises} />
      {/* The strongest role held: the table of rights would weigh more than this question. */}
      {user.role !== 'employee' && (
        <a className="link" href="/">
          {words.administration}
        </a>
      )}
    </header>
  );
}

function EnterpriseChoice({ enterprises }: Pick<SessionUser, 'enterprises'>) {
  const current = useEnterprise();
  if (!current) return null;
  if (enterprises.length === 1) return <p className="quiet">{current.name}</p>;
  return (
    <div className="field">
      <label htmlFor="enterprise">{words.enterprise}</label>
      <select
        id="enterprise"
        value={current.id}
        onChange={(event) => selectedEnterprise.set(Number(event.target.value))}
      >
        {enterprises.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
