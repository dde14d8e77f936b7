import { type FormEvent, useRef, useState } from 'react';
import { sessionMessages } from '../../domain/auth/messages/index.ts';
import { HttpError, clockApi } from '../session/http.ts';
import { session } from '../session/store.ts';
import { Alert } from './Alert.tsx';
import { Wordmark } from './Wordmark.tsx';
import { words } from '../i18n/pages/clock/page.ts';

type Errors = Partial<Record<'email' | 'password', string>>;

const missing = (email: string, password: string): Errors => ({
  ...(!email && { email: sessionMessages.emailRequired }),
  ...(!password && { password: sessionMessages.passwordRequired }),
});

/** Sign-in of its own: an employee never loads the administration. `notice` says why there is no session. */
export function SignIn({ notice }: { notice?: string }) {
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);
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
      const { token, data: user } = await clockApi('login', { body: { email, password } });
      if (token) session.set({ token, user });
      else setProblem(sessionMessages.failed);
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : sessionMessages.failed);
      if (error instanceof HttpError && error.errors) refuse(error.errors);
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className="sheet sign-in">
      <Wordmark />
      <h1>{words.signIn.title}</h1>
      <p className="quiet">{words.signIn.lead}</p>
      {notice && !problem && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <form ref={form} method="dialog" onSubmit={submit} noValidate>
        <Field name="email" label={words.signIn.email} type="email" autoComplete="username" error={errors.email} />
        <Field
          name="password"
          label={words.signIn.password}
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          error={errors.password}
        />
        <label className="check">
          <input type="checkbox" checked={visible} onChange={(event) => setVisible(event.target.checked)} />
          {words.signIn.showPassword}
        </label>
        {problem && <Alert>{problem}</Alert>}
        <button type="submit" className="primary" aria-disabled={busy}>
          {busy ? words.signIn.busy : words.signIn.submit}
        </button>
      </form>
      <a className="link" href="/login?recuperar">
        {words.signIn.forgotten}
      </a>
      <a className="link" href="/privacidad">
        {words.signIn.privacy}
      </a>
    </main>
  );
}

interface FieldProps {
  name: 'email' | 'password';
  label: string;
  type: string;
  autoComplete: string;
  error?: string;
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
