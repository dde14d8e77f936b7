import { useState } from 'react';
import { Help } from './Help.tsx';
import { OnDemand } from './OnDemand.tsx';
import { Wordmark } from './Wordmark.tsx';
import type { SecondFactorWanted } from './signIn/credentials.ts';
import { FirstStep } from './signIn/FirstStep.tsx';
import { words } from '../i18n/pages/clock/page.ts';

const loadSecondStep = () => import('./signIn/SecondStep.tsx').then(({ SecondStep }) => SecondStep);

/** Sign-in of its own: an employee never loads the administration. `notice` says why there is no session. */
export function SignIn({ notice }: { notice?: string | undefined }) {
  const [wanted, setWanted] = useState<SecondFactorWanted>();
  const [email, setEmail] = useState('');

  const ask = (credentials: SecondFactorWanted) => {
    setEmail(credentials.email);
    setWanted(credentials);
  };
  return (
    <main className="sheet sign-in">
      <Wordmark />
      <h1>{words.signIn.title}</h1>
      {wanted ? (
        <OnDemand load={loadSecondStep} with={{ wanted, onBack: () => setWanted(undefined) }} />
      ) : (
        <FirstStep email={email} notice={notice} onSecondFactor={ask} />
      )}
      <Help />
      <a className="link" href="/privacidad">
        {words.signIn.privacy}
      </a>
    </main>
  );
}
