import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { useScope } from '#src/engine/scope.tsx';
import { keysWithin, messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { isPin } from '#domain/timekeeping/kiosks/pin.ts';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

/** Whether a person has a PIN in an enterprise, and the ways to change that. */
function usePin(userId: number, enterpriseId: number, onDone: () => void) {
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const person = { userId, enterpriseId };
  const queryKey = ['pin', enterpriseId, userId];
  const onSuccess = async (message: string) => {
    notify(message, { type: 'success' });
    onDone();
    await client.invalidateQueries({ queryKey });
  };
  return {
    has: useQuery({ queryKey, queryFn: () => provider.hasPin(person) }),
    save: useMutation({ mutationFn: (pin: string) => provider.setPin({ ...person, pin }), onSuccess }),
    remove: useMutation({
      mutationFn: () => provider.removePin(person),
      onSuccess,
      onError: (error) => {
        notify(error.message || messageKey('resources.employees.pin.failed'), { type: 'error' });
        onDone();
      },
    }),
  };
}

interface Props {
  readonly save: ReturnType<typeof usePin>['save'];
  readonly onCancel: () => void;
}

/** A new PIN instead of whichever there was. */
function PinForm({ save, onCancel }: Props) {
  const translate = useTranslate();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = isPin(pin) ? undefined : translate('resources.employees.pin.digits');
    setProblem(wrong);
    if (wrong || save.isPending) return;
    save.mutate(pin, {
      onError: (error) => setProblem(error.message || translate('resources.employees.pin.failed')),
    });
  };

  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 8, marginTop: 16, maxWidth: 280 }}>
      <TextInput
        label={translate('resources.employees.pin.label')}
        value={pin}
        autoFocus
        required
        autoComplete="off"
        error={problem}
        inputProps={{ inputMode: 'numeric', maxLength: 8 }}
        onChange={(event) => setPin(event.target.value)}
      />
      <div>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {translate('resources.employees.pin.save')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </div>
    </form>
  );
}

const say = keysWithin('resources.employees.pin');

/** The card of the person's PIN: whether there is one, never which. */
export function Pin() {
  const person = useRecordContext<UserDetail>();
  return person ? <PinOf key={person.id} id={person.id} name={`${person.name} ${person.last_name}`} /> : null;
}

function PinOf({ id, name }: { id: number; name: string }) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const [open, setOpen] = useState<'form' | 'question'>();
  const { has, save, remove } = usePin(id, enterprise.id, () => setOpen(undefined));
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 1.5 }}>
        {translate(say('about'))}
      </Typography>
      {has.isError && <Typography role="alert">{translate(say('unread'))}</Typography>}
      {has.data !== undefined && (
        <StatusChip tone={has.data ? 'done' : 'quiet'}>{translate(say(has.data ? 'has' : 'none'))}</StatusChip>
      )}
      {open === 'form' ? (
        <PinForm save={save} onCancel={() => setOpen(undefined)} />
      ) : (
        <div style={{ marginTop: 8, marginLeft: -8 }}>
          <Button onClick={() => setOpen('form')}>{translate(say(has.data ? 'change' : 'set'))}</Button>
          {has.data && (
            <Button color="error" onClick={() => setOpen('question')}>
              {translate(say('remove'))}
            </Button>
          )}
        </div>
      )}
      {open === 'question' && (
        <ConfirmDialog
          open
          destructive
          busy={remove.isPending}
          title={translate(say('question'), { name })}
          confirm={translate(say('remove'))}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => remove.mutate()}
          onCancel={() => setOpen(undefined)}
        >
          {translate(say('questionAbout'))}
        </ConfirmDialog>
      )}
    </>
  );
}
