import Typography from '@mui/material/Typography';
import { type SubmitEvent, useRef, useState } from 'react';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { messages } from '#src/i18n/account.ts';
import { messages as login } from '#src/i18n/login.ts';
import { call, HttpError } from '#src/session/http.ts';
import { PasswordMeter } from '#src/password/PasswordMeter.tsx';
import { session } from '#src/session/store.ts';
import { Form, Heading, SubmitButton } from '#src/ui/FormParts.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { clearComplaint, complain } from '#src/ui/toasts/complaint.ts';
import { toasts } from '#src/ui/toasts/store.ts';
import { limits } from '#domain/constants.ts';

interface Passwords {
  readonly password: string;
  readonly confirmPassword: string;
}
type PasswordErrors = Readonly<Partial<Record<keyof Passwords, string>>>;

/** The rules of `passwordReset` in domain/access/auth/session.ts, which the server applies, without its schemas. */
function passwordErrors({ password, confirmPassword }: Passwords): PasswordErrors {
  const wrong = wrongWith(password);
  return {
    ...(wrong && { password: wrong }),
    ...(password !== confirmPassword && { confirmPassword: say.passwordsDiffer }),
  };
}

function wrongWith(password: string): string | undefined {
  if (password === '') return say.passwordRequired;
  if (password.length < limits.passwordMin) return say.passwordMin;
  return password.length > limits.passwordMax ? say.passwordMax : undefined;
}

/**
 * Signs in with the password just chosen, as the sign-in page does. Where the server asks for more than that, or somebody
 * else is signed in here, the sign-in page is where one goes on.
 * @returns whether that person is signed in now
 */
async function signIn(email: string, password: string): Promise<boolean> {
  if (session.get()) return false;
  try {
    const { token, data: user } = await call('login', { body: { email, password } });
    if (!token) return false;
    session.set({ token, user });
    return true;
  } catch {
    // The password stands; the sign-in page says what is missing.
    return false;
  }
}

const text = messages.passwordReset;
const notFound = 404;

interface PasswordFormProps {
  readonly code: string;
  readonly userId: number;
  /** There was no password before. */
  readonly isFirst: boolean;
  /** @param isSignedIn with the password just chosen */
  readonly onSuccess: (isSignedIn: boolean) => void;
  /** The code is not good any more. */
  readonly onBadCode: (message: string) => void;
  /** What is said above the fields; how long a password is without it. */
  readonly about?: string;
}

/** The new password, twice. What is typed outlives every error. */
export function PasswordForm({ code, userId, isFirst, onSuccess, onBadCode, about = text.about }: PasswordFormProps) {
  const [typed, setTyped] = useState({ password: '', confirmPassword: '' });
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);

  const refuse = (found: PasswordErrors) => {
    setErrors(found);
    complain({ fields: found }, callMessages.wrongFields);
    (found.password ? password : confirmation).current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    clearComplaint();
    const found = passwordErrors(typed);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setBusy(true);
    try {
      const { data } = await call('resetPassword', { params: { code, userId }, body: typed });
      // The server has ended every session of this person, the one of this browser too.
      if (session.get()?.user?.id === userId) session.clear();
      const isSignedIn = data !== null && (await signIn(data.email, typed.password));
      toasts.clear();
      toasts.show({ tone: 'success', text: isFirst ? say.created : say.reset });
      onSuccess(isSignedIn);
    } catch (error) {
      setBusy(false);
      const refusal = error instanceof HttpError ? error : undefined;
      if (refusal?.errors) return refuse(refusal.errors);
      toasts.show({ tone: 'error', text: [say.resetFailed, refusal?.message].filter(Boolean).join(': ') });
      if (refusal?.status === notFound) onBadCode(refusal.message);
    }
  };

  const field = (name: 'password' | 'confirmPassword') => ({
    name,
    label: text[name],
    showLabel: `${login.login.showPassword}: ${text[name]}`,
    autoComplete: 'new-password' as const,
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Form noValidate onSubmit={submit}>
      <Heading sx={{ mb: 0 }}>{text.title}</Heading>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {about}
      </Typography>
      <PasswordField {...field('password')} inputRef={password} autoFocus />
      <PasswordMeter password={typed.password} />
      <PasswordField {...field('confirmPassword')} inputRef={confirmation} />
      <SubmitButton busy={busy}>{text.submit}</SubmitButton>
    </Form>
  );
}
