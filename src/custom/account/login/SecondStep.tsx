import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react';
import { factorMessages, sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { messages } from '#src/i18n/login.ts';
import { call, HttpError } from '#src/session/http.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { session } from '#src/session/store.ts';
import { Form, Heading, LinkButton, SubmitButton } from '#src/ui/FormParts.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { toasts } from '#src/ui/toasts/store.ts';
import { knowsPasskeys, PasskeyDeclined, signInWithPasskey } from '#src/session/passkeys.ts';

const never = () => () => undefined;
/** The page that is drawn at build time has the button, as almost every browser will. */
const useKnowsPasskeys = () => useSyncExternalStore(never, knowsPasskeys, () => true);

/** Signs in with a passkey; nothing in browsers that know none. */
export function PasskeyButton({ variant, children }: { variant: 'contained' | 'outlined'; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const known = useKnowsPasskeys();
  if (!known) return null;

  const enter = async () => {
    setBusy(true);
    try {
      await signInWithPasskey(false);
      toasts.clear();
      toasts.show({ tone: 'success', text: say.signedIn });
    } catch (error) {
      setBusy(false);
      if (error instanceof PasskeyDeclined) toasts.show({ tone: 'info', text: messages.login.passkeyDeclined });
      else toasts.show({ tone: 'error', text: messageOf(error) });
    }
  };

  return (
    <Button
      type="button"
      variant={variant}
      size="large"
      fullWidth
      disabled={busy}
      aria-busy={busy}
      onClick={() => void enter()}
    >
      {children}
    </Button>
  );
}

const text = messages.login.secondStep;

/** What was right about a sign-in, and what the server asks for beside it. */
export interface Asked {
  readonly email: string;
  readonly password: string;
  /** The server's sentence about the code. */
  readonly message: string;
  readonly passkey: boolean;
}

/** The second factor, after the password: a code, or a passkey, which alone is both. */
export function SecondStep({ asked, onBack }: { asked: Asked; onBack: () => void }) {
  const { email, password, passkey } = asked;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const refuse = (message: string) => {
    setBusy(false);
    setError(message);
    toasts.show({ tone: 'error', text: message });
    field.current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!code.trim()) return refuse(factorMessages.codeRequired);
    setError(undefined);
    setBusy(true);
    try {
      const { token, data } = await call('login', { body: { email, password, code } });
      if (!token) throw new Error('An answer to sign-in without a token');
      toasts.clear();
      toasts.show({ tone: 'success', text: say.signedIn });
      session.set({ token, user: data });
    } catch (failure) {
      const errors = failure instanceof HttpError ? failure.errors : undefined;
      refuse(errors?.code ?? messageOf(failure));
    }
  };

  const lose = async () => {
    try {
      const { message } = await clockOnDemandApi('askFactorRecovery', { body: { email, password } });
      toasts.show({ tone: 'success', text: message });
    } catch (failure) {
      toasts.show({ tone: 'error', text: messageOf(failure) });
    }
  };

  return (
    <Form method="dialog" noValidate onSubmit={submit}>
      <Heading sx={{ mb: 0 }}>{text.title}</Heading>
      <Typography color="textSecondary" sx={{ mb: 1 }} role="status">
        {asked.message === factorMessages.codeAsked || asked.message === factorMessages.passkeyAsked
          ? passkey
            ? text.aboutPasskey
            : text.about
          : asked.message}
      </Typography>
      {passkey && <PasskeyButton variant="contained">{text.passkey}</PasskeyButton>}
      <TextInput
        label={text.code}
        name="code"
        autoComplete="one-time-code"
        autoFocus={!passkey}
        value={code}
        error={error}
        inputRef={field}
        required
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        onChange={(event) => setCode(event.target.value)}
      />
      {passkey ? (
        <Button type="submit" variant="outlined" size="large" fullWidth disabled={busy} aria-busy={busy}>
          {text.submit}
        </Button>
      ) : (
        <SubmitButton busy={busy}>{text.submit}</SubmitButton>
      )}
      <LinkButton type="button" onClick={() => void lose()}>
        {text.lost}
      </LinkButton>
      <LinkButton type="button" onClick={onBack}>
        {text.back}
      </LinkButton>
    </Form>
  );
}
