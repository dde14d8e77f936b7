import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { sessionMessages } from '#domain/access/auth/messages/index.ts';
import { HttpError } from '#src/session/http.ts';
import { remember } from '#src/session/remember.ts';
import { words } from '#src/i18n/pages/clock/page.ts';
import { Alert } from '../Alert.tsx';
import { type SecondFactorWanted, signIn, signInByPasskey } from './credentials.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

type Errors = Partial<Record<'email' | 'password', string>>;

const missing = (email: string, password: string): Errors => ({
  ...(!email && { email: sessionMessages.emailRequired }),
  ...(!password && { password: sessionMessages.passwordRequired }),
});

interface Props {
  /** Typed before. */
  readonly email: string;
  readonly notice: string | undefined;
  readonly onSecondFactor: (wanted: SecondFactorWanted) => void;
}

/** E-mail and password, or a passkey alone. */
export function FirstStep({ email: known, notice, onSecondFactor }: Props) {
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);
  // Drawn at build time, where nobody has chosen.
  const stays = useSyncExternalStore(remember.subscribe, remember.get, () => false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Errors) => {
    setErrors(found);
    const first = found.email ? 'email' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const found = missing(email, password);
    setErrors({});
    setProblem(undefined);
    if (found.email || found.password) return refuse(found);
    setBusy(true);
    try {
      await signIn({ email, password });
    } catch (error) {
      const { message, errors: wrong } = error instanceof HttpError ? error : new HttpError(0, sessionMessages.failed);
      if (wrong?.code) return onSecondFactor({ email, password, message, passkey: Boolean(wrong.passkey) });
      setProblem(message);
      if (wrong) refuse(wrong);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p className="quiet">{words.signIn.lead}</p>
      {notice && !problem && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <form ref={form} method="dialog" onSubmit={submit} noValidate>
        <Field
          name="email"
          label={words.signIn.email}
          type="email"
          autoComplete="username"
          defaultValue={known || undefined}
          error={errors.email}
        />
        <Field
          name="password"
          label={words.signIn.password}
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          error={errors.password}
        />
        <div>
          <label className="check">
            <input type="checkbox" checked={visible} onChange={(event) => setVisible(event.target.checked)} />
            {words.signIn.showPassword}
          </label>
          <label className="check">
            <input type="checkbox" checked={stays} onChange={(event) => remember.set(event.target.checked)} />
            {words.signIn.remember}
          </label>
        </div>
        {problem && <Alert>{problem}</Alert>}
        <button type="submit" className="primary" aria-disabled={busy}>
          {busy ? words.signIn.busy : words.signIn.submit}
        </button>
        <PasskeyButton label={words.signIn.withPasskey} use={signInByPasskey} />
      </form>
      <a className="link" href="/login?recuperar">
        {words.signIn.forgotten}
      </a>
    </>
  );
}

interface FieldProps {
  name: 'email' | 'password';
  label: string;
  type: string;
  autoComplete: string;
  defaultValue?: string | undefined;
  error: string | undefined;
}

function Field({ name, label, error, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        {...input}
        required
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
