import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { messages } from '../i18n/login.ts';
import { clockOnDemandApi } from '../session/clockOnDemandApi.ts';
import { HttpError } from '../session/http.ts';
import { messageOf } from '../session/messageOf.ts';
import { askPasskey, knowsPasskeys, PasskeyDeclined } from '../session/passkeys.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { Form } from '../ui/FormParts.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { toasts } from '../ui/toasts/store.ts';

const text = messages.proof;

type Errors = Partial<Record<'password' | 'code', string>>;

/** Asks who is signed in to prove it again, by password (and code, where there is one) or by passkey. */
export function ProofDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [asksCode, setAsksCode] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const confirm = async (body: () => Promise<Parameters<typeof send>[0]>) => {
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await send(await body());
      onAnswer(true);
    } catch (error) {
      setBusy(false);
      if (error instanceof PasskeyDeclined) return;
      const refused = error instanceof HttpError ? (error.errors ?? {}) : {};
      if (refused.code) setAsksCode(true);
      setErrors({ password: refused.password, code: asksCode || !refused.code ? refused.code : undefined });
      if (!refused.password && !refused.code) toasts.show({ tone: 'error', text: messageOf(error) });
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const { password, code } = typed;
    void confirm(async () => ({ password, ...(asksCode && { code }) }));
  };

  return (
    <DialogFrame title={text.title} closeLabel={text.cancel} onClose={() => onAnswer(false)}>
      <Form noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2, py: 1 }}>
          <Typography color="textSecondary">{text.about}</Typography>
          <PasswordField
            label={messages.login.password}
            showLabel={messages.login.showPassword}
            name="password"
            autoComplete="current-password"
            autoFocus
            value={typed.password}
            error={errors.password}
            onChange={({ target }) => setTyped({ ...typed, password: target.value })}
          />
          {asksCode && (
            <TextInput
              label={text.code}
              name="code"
              autoComplete="one-time-code"
              autoFocus
              value={typed.code}
              error={errors.code}
              required
              inputProps={{ autoCapitalize: 'none', spellCheck: false }}
              onChange={({ target }) => setTyped({ ...typed, code: target.value })}
            />
          )}
        </DialogContent>
        <DialogActions>
          {knowsPasskeys() && (
            <Button
              sx={{ mr: 'auto' }}
              disabled={busy}
              onClick={() => void confirm(async () => ({ passkey: await askPasskey() }))}
            >
              {text.passkey}
            </Button>
          )}
          <Button color="inherit" onClick={() => onAnswer(false)}>
            {text.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {text.submit}
          </Button>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}

const send = (body: NonNullable<Parameters<typeof clockOnDemandApi<'confirmIdentity'>>[1]>['body']) =>
  clockOnDemandApi('confirmIdentity', { body });
