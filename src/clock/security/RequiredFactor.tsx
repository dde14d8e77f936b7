import type { SessionUser } from '#domain/access/auth/session.ts';
import { listInWords } from '#domain/time/format.ts';
import { useEnterprise } from '#src/session/store.ts';
import { words as page } from '#src/i18n/pages/clock/page.ts';
import { words } from '#src/i18n/pages/clock/security.ts';
import { Failed } from '../Alert.tsx';
import { ClockPage, type ClockPageProps } from '../ClockPage.tsx';
import { Header } from '../Header.tsx';
import { useLoaded } from '../useLoaded.ts';
import { hasFactor, loadFactors } from './factors.ts';
import { Protection } from './Protection.tsx';

/**
 * In place of the clock of an enterprise that asks for a second factor, until there is one. Others of which one is have
 * their clock.
 */
export function RequiredFactor(props: ClockPageProps) {
  const enterprise = useEnterprise();
  const { loaded, problem, reload } = useLoaded(loadFactors);
  if (loaded && enterprise && !loaded.required_by.includes(enterprise.name)) return <ClockPage {...props} />;
  const asking = loaded?.required_by ?? [];
  return (
    <main className="sheet">
      <Header user={props.user} isReady={false} onSignOut={props.onSignOut} />
      {problem && <Failed onRetry={() => void reload()}>{problem}</Failed>}
      {!loaded && !problem && <p className="center quiet">{words.loading}</p>}
      {loaded && (
        <>
          {!hasFactor(loaded) && <p className="notice">{words.required(listInWords(asking), asking.length > 1)}</p>}
          <section className="card" aria-labelledby="security">
            <h2 id="security">{page.security}</h2>
            <Protection factors={loaded} reload={reload} zone={zoneOf(props.user)} onEnded={props.onEnded} />
          </section>
        </>
      )}
    </main>
  );
}

const zoneOf = ({ enterprises: [first] }: SessionUser): string => first?.time_zone ?? 'Europe/Madrid';
