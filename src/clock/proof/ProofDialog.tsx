import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { HttpError } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { words as page } from '#src/i18n/pages/clock/page.ts';
import { words } from '#src/i18n/pages/clock/proof.ts';
import { Alert } from '../Alert.tsx';
import { CodeField } from '../CodeField.tsx';
import { Field } from '../Field.tsx';
import { PasskeyButton } from '../signIn/PasskeyButton.tsx';

export interface ProofDialogProps {
  readonly email: string;
  /** Whether the account has a second factor, which may be a passkey. */
  readonly isProtected: boolean;
  readonly onSettled: (proved: boolean) => void;
}

interface Errors {
  readonly password?: string;
  readonly code?: string;
}

/** Asks again for the password, with the code where the account has one, or for a passkey. */
export function ProofDialog({ email, isProtected, onSettled }: ProofDialogProps) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** The server's sentence, once it asks for a code as well. */
  const [codeWanted, setCodeWanted] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  // Closed before it goes, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const password = String(data.get('password') ?? '');
    const code = String(data.get('code') ?? '').trim();
    const refuse = (found: Errors) => {
      setErrors(found);
      form.querySelector<HTMLInputElement>(`[name=${found.password ? 'password' : 'code'}]`)?.focus();
    };
    setErrors({});
    setProblem('');
    setBusy(true);
    try {
      await clockOnDemandApi('confirmIdentity', { body: { password, ...(code && { code }) } });
      onSettled(true);
    } catch (error) {
      const wrong: Errors = error instanceof HttpError ? (error.errors ?? {}) : {};
      if (wrong.code && !codeWanted) setCodeWanted(wrong.code);
      else if (wrong.code || wrong.password) refuse(wrong);
      else setProblem(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <dialog ref={dialog} aria-labelledby={title} onCancel={() => onSettled(false)}>
      <form onSubmit={submit} noValidate>
        <h2 id={title}>{words.title}</h2>
        <p>{words.about}</p>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={page.signIn.password} error={errors.password} required>
          {(input) => <input {...input} name="password" type="password" autoComplete="current-password" autoFocus />}
        </Field>
        {codeWanted && (
          <>
            <p>{codeWanted}</p>
            <CodeField error={errors.code} />
          </>
        )}
        {problem && <Alert>{problem}</Alert>}
        <button type="submit" className="primary" aria-disabled={busy}>
          {words.submit}
        </button>
        {isProtected && (
          <PasskeyButton
            label={page.signIn.givePasskey}
            use={async () => {
              const { askPasskey } = await import('#src/session/passkeys.ts');
              await clockOnDemandApi('confirmIdentity', { body: { passkey: await askPasskey() } });
              onSettled(true);
            }}
          />
        )}
        <button type="button" className="secondary" onClick={() => onSettled(false)}>
          {words.cancel}
        </button>
      </form>
    </dialog>
  );
}
