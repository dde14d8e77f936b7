import { type FormEvent, useEffect, useRef, useState } from 'react';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { HttpError } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { words as say } from '#src/i18n/pages/clock/security.ts';
import { Alert } from '../Alert.tsx';
import { Field } from '../Field.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { NewCodes } from './factors.ts';

export interface Secret {
  readonly secret: string;
  readonly uri: string;
  /** A picture as data URL. */
  readonly qr: string;
}

interface Props {
  readonly secret: Secret;
  readonly onConfirmed: (message: string, codes: NewCodes) => Promise<void>;
  readonly onCancel: () => void;
}

/** Hands the secret to the application, and asks for a code as proof that it has arrived. */
export function ConfirmSecret({ secret: { secret, uri, qr }, onConfirmed, onCancel }: Props) {
  const words = say.totp;
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const scan = useRef<HTMLParagraphElement>(null);
  // Not the field for the code: on a phone its keyboard would cover the picture.
  useEffect(() => scan.current?.focus(), []);

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
      const { message, data } = await clockOnDemandApi('confirmTotp', { body: { code } });
      await onConfirmed(message, data.recovery_codes);
    } catch (failure) {
      const wrong = failure instanceof HttpError ? failure.errors?.code : undefined;
      if (wrong) refuse(wrong);
      else setProblem(messageOf(failure));
      setBusy(false);
    }
  };

  return (
    <form className="ask" onSubmit={submit} noValidate>
      <p ref={scan} tabIndex={-1}>
        {words.scan}
      </p>
      <img className="qr" src={qr} alt={words.qr} width={200} height={200} />
      <a className="link" href={uri}>
        {words.open}
      </a>
      <Field label={words.secret}>
        {(input) => <input {...input} readOnly value={secret} onFocus={({ target }) => target.select()} />}
      </Field>
      <p className="downloads">
        <CopyButton label={words.copy} done={words.copied} text={secret} />
      </p>
      <Field label={words.code} error={error} required>
        {(input) => <input {...input} name="code" inputMode="numeric" autoComplete="one-time-code" />}
      </Field>
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="primary" aria-disabled={busy}>
        {words.confirm}
      </button>
      <button type="button" className="secondary" onClick={onCancel}>
        {words.cancel}
      </button>
    </form>
  );
}
