import Typography from '@mui/material/Typography';
import { type SubmitEvent, useRef, useState } from 'react';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { messages } from '#src/i18n/login.ts';
import { call } from '#src/session/http.ts';
import { Form, Heading, LinkButton, SubmitButton } from '#src/ui/FormParts.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { toasts } from '#src/ui/toasts/store.ts';
import { checkEmail, apiErrorOf, toastErrors } from './fieldErrors.ts';

const text = messages.login;

interface RecoveryFormProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** Asks only for the email. The answer is the same whether or not the address is known. */
export function RecoveryForm({ email, onEmail, onBack }: RecoveryFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = checkEmail(field.current);
    setError(found);
    if (found) {
      toastErrors({ email: found });
      return field.current?.focus();
    }
    setBusy(true);
    try {
      await call('requestPasswordReset', { body: { email: email.trim() } });
      toasts.clear();
      toasts.show({ tone: 'success', text: say.mailSent });
      onBack();
    } catch (refusal) {
      setBusy(false);
      setError(apiErrorOf(refusal, callMessages.unexpected).email);
      field.current?.focus();
    }
  };

  return (
    <Form noValidate onSubmit={submit}>
      <Heading sx={{ mb: 0 }}>{text.recovery.title}</Heading>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {text.recovery.about}
      </Typography>
      <TextInput
        label={text.email}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={error}
        inputRef={field}
        required
        inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        onChange={(event) => onEmail(event.target.value)}
      />
      <SubmitButton busy={busy}>{text.recovery.submit}</SubmitButton>
      <LinkButton type="button" onClick={onBack}>
        {text.recovery.back}
      </LinkButton>
    </Form>
  );
}
