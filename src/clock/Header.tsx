import type { SessionUser } from '../../domain/auth/session.ts';
import { selectedEnterprise, useEnterprise } from '../session/store.ts';
import { words } from '../i18n/pages/clock/page.ts';
import { Wordmark } from './Wordmark.tsx';

/** Who is signed in, for which enterprise, and the ways out. */
export function Header({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  return (
    <header>
      <div className="bar">
        <Wordmark />
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
