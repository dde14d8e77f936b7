import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import type { Passkey } from '#domain/access/auth/factors.ts';
import { factorMessages } from '#domain/access/auth/messages/index.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { addPasskey, knowsPasskeys } from '#src/session/passkeys.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RowButton, RowButtons } from '#src/ui/RowButton.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { Lines } from './Lines.tsx';
import { useMoments } from './moments.ts';
import { useChange } from './useSecurity.ts';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** The passkeys of the account: added, renamed, taken away. */
export function Passkeys({ passkeys, onCodes }: Props) {
  const translate = useTranslate();
  const { busy, change } = useChange();
  const { day } = useMoments();
  const [removing, setRemoving] = useState<Passkey>();
  const [renaming, setRenaming] = useState<number>();
  return (
    <Panel title={translate('security.passkeys.title')}>
      <Typography color="textSecondary">{translate('security.passkeys.about')}</Typography>
      {passkeys.length === 0 && <Typography sx={{ mt: 1.5 }}>{translate('security.passkeys.none')}</Typography>}
      <Lines>
        {passkeys.map((passkey) => {
          const { id, name, created_at, last_used_at } = passkey;
          const date = day(last_used_at ?? created_at);
          return (
            <li key={id}>
              {renaming === id ? (
                <Rename passkey={passkey} onDone={() => setRenaming(undefined)} />
              ) : (
                <>
                  <span>
                    <strong>{name}</strong>
                    <small>
                      {translate(last_used_at ? 'security.passkeys.used' : 'security.passkeys.unused', { date })}
                    </small>
                  </span>
                  <RowButtons>
                    <RowButton
                      type="button"
                      aria-label={translate('security.passkeys.renameNamed', { name })}
                      onClick={() => setRenaming(id)}
                    >
                      {translate('security.passkeys.rename')}
                    </RowButton>
                    <RowButton
                      type="button"
                      data-tone="wrong"
                      aria-label={translate('security.passkeys.removeNamed', { name })}
                      onClick={() => setRemoving(passkey)}
                    >
                      {translate('security.passkeys.remove')}
                    </RowButton>
                  </RowButtons>
                </>
              )}
            </li>
          );
        })}
      </Lines>
      {knowsPasskeys() ? (
        <Button
          variant={passkeys.length === 0 ? 'contained' : 'outlined'}
          sx={{ mt: 2 }}
          loading={busy}
          onClick={() => change({ work: addPasskey, said: () => factorMessages.passkeySaved, done: onCodes })}
        >
          {translate('security.passkeys.add')}
        </Button>
      ) : (
        <Typography sx={{ mt: 2 }}>{translate('security.passkeys.unknown')}</Typography>
      )}
      {removing && (
        <ConfirmDialog
          open
          destructive
          busy={busy}
          title={translate('security.passkeys.question', { name: removing.name })}
          confirm={translate('security.passkeys.remove')}
          cancel={translate('ra.action.cancel')}
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined);
            change({
              work: () => call('removePasskey', { params: { id: removing.id } }),
              said: ({ message }) => message,
              done: () => onCodes(null),
            });
          }}
        >
          {translate('security.passkeys.questionAbout')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Rename({ passkey: { id, name: former }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const translate = useTranslate();
  const { busy, change } = useChange();
  const [name, setName] = useState(former);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError(factorMessages.nameRequired);
    change({
      work: () => call('renamePasskey', { params: { id }, body: { name } }),
      said: ({ message }) => message,
      done: onDone,
    });
  };
  return (
    <form noValidate onSubmit={submit} style={{ display: 'flex', gap: 8, flexWrap: 'wrap', width: '100%' }}>
      <TextInput
        label={translate('security.passkeys.name')}
        value={name}
        error={error}
        required
        autoFocus
        inputProps={{ maxLength: 60 }}
        onChange={({ target }) => setName(target.value)}
      />
      <RowButtons>
        <RowButton type="submit" disabled={busy}>
          {translate('security.passkeys.save')}
        </RowButton>
        <RowButton type="button" onClick={onDone}>
          {translate('ra.action.cancel')}
        </RowButton>
      </RowButtons>
    </form>
  );
}
