import { type FormEvent, useState } from 'react';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { HttpError } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { words } from '#src/i18n/pages/clock/page.ts';
import { words as own } from '#src/i18n/pages/clock/secondStep.ts';
import { Alert } from '../Alert.tsx';
import { CodeField } from '../CodeField.tsx';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { Outcome } from '../Outcome.tsx';
import { useDeed } from '../useDeed.ts';
import { type SecondFactorWanted, signIn, signInByPasskey } from './credentials.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

interface Props {
  readonly wanted: SecondFactorWanted;
  readonly onBack: () => void;
}

/** The second factor of who has typed the right password. */
export function SecondStep({ wanted: { email, password, message, passkey }, onBack }: Props) {
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const lost = useDeed();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code') ?? '').trim();
    setError(undefined);
    setProblem('');
    const refuse = (why: string) => {
      setError(why);
      form.querySelector<HTMLInputElement>('[name=code]')?.focus();
    };
    setBusy(true);
    try {
      await signIn({ email, password, ...(code && { code }) });
    } catch (failure) {
      const wrong = failure instanceof HttpError ? failure.errors?.code : undefined;
      if (wrong) refuse(wrong);
      else setProblem(messageOf(failure));
    }
    setBusy(false);
  };

  return (
    <>
      <form method="dialog" onSubmit={submit} noValidate>
        <p>{message}</p>
        <CodeField error={error} />
        {problem && <Alert>{problem}</Alert>}
        <button type="submit" className="primary" aria-disabled={busy}>
          {busy ? words.signIn.busy : own.submit}
        </button>
        {passkey && <PasskeyButton label={words.signIn.givePasskey} use={signInByPasskey} />}
        <button type="button" className="secondary" onClick={onBack}>
          {own.back}
        </button>
      </form>
      <Outcome said={lost.said} problem={lost.problem} />
      {!lost.said && (
        <InlineConfirm
          act={own.lost}
          actNamed={own.lost}
          question={own.sureLost}
          yes={own.yesLost}
          no={own.no}
          busy={lost.busy}
          onYes={() =>
            void lost.run(
              async () => (await clockOnDemandApi('askFactorRecovery', { body: { email, password } })).message,
            )
          }
        />
      )}
    </>
  );
}
