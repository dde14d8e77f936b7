import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { messages } from '#src/i18n/login.ts';
import { call, HttpError } from '#src/session/http.ts';
import { session } from '#src/session/store.ts';
import { Form, Heading, LinkButton, SubmitButton } from '#src/ui/FormParts.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { toasts } from '#src/ui/toasts/store.ts';
import { type Asked, PasskeyButton } from './SecondStep.tsx';
import { checkEmail, type FieldErrors, apiErrorOf, toastErrors } from './fieldErrors.ts';

const text = messages.login;

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
  /** The password was right, and the account has a second factor. */
  onAsked: (asked: Asked) => void;
  onTyping?: () => void;
}

export function SignInForm({ email, onEmail, onForgot, onAsked, onTyping }: SignInFormProps) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  useFocusAfterPaint(emailField);
  // The page is drawn before its scripts are there: what was typed in between stands in the fields alone.
  const takeOver = useEffectEvent(() => {
    const typed = [emailField, passwordField].map(({ current }) => current?.value ?? '');
    if (typed[0]) onEmail(typed[0]);
    if (typed[1]) setPassword(typed[1]);
  });
  useLayoutEffect(() => takeOver(), []);

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    (found.email ? emailField : passwordField).current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = { email: checkEmail(emailField.current), password: password ? undefined : say.passwordRequired };
    if (found.email || found.password) {
      toastErrors(found);
      return showErrors(found);
    }
    setErrors({});
    setBusy(true);
    try {
      const { token, data } = await call('login', { body: { email: email.trim(), password } });
      if (!token) throw new Error('An answer to sign-in without a token');
      toasts.clear();
      toasts.show({ tone: 'success', text: say.signedIn });
      session.set({ token, user: data });
    } catch (error) {
      setBusy(false);
      const { code, passkey } = (error instanceof HttpError && error.errors) || {};
      if (code) return onAsked({ email: email.trim(), password, message: code, passkey: passkey !== undefined });
      showErrors(apiErrorOf(error, say.failed));
    }
  };

  return (
    <Form method="dialog" noValidate onSubmit={submit}>
      <Heading>{text.title}</Heading>
      <TextInput
        label={text.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        error={errors.email}
        inputRef={emailField}
        required
        inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        onChange={(event) => {
          onTyping?.();
          onEmail(event.target.value);
        }}
      />
      <PasswordField
        label={text.password}
        showLabel={text.showPassword}
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        inputRef={passwordField}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SubmitButton busy={busy}>{text.submit}</SubmitButton>
      <PasskeyButton variant="outlined">{text.passkey}</PasskeyButton>
      <LinkButton type="button" onClick={onForgot}>
        {text.forgot}
      </LinkButton>
    </Form>
  );
}

/** Ready to type at once; focusing while the page is being drawn would hold the first paint up. */
function useFocusAfterPaint(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [field]);
}
