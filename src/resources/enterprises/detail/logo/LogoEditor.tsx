import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useDataProvider, useRecordContext, useRefresh } from 'react-admin';
import { type Enterprise, logoEndings } from '#domain/organization/enterprises/enterprises.ts';
import { useSay } from '#src/engine/label.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { EnterpriseLogo } from './EnterpriseLogo.tsx';
import { useMutation } from '@tanstack/react-query';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { checkSession } from '#src/session/check.ts';

/** Sets and removes the logo of an enterprise; the switcher knows it by the session. */
function useLogo(id: number) {
  const provider = useDataProvider<JornadaDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const [share, setShare] = useState(0);
  const outcome = {
    onSuccess: ({ message }: { message: string }) => {
      notify(message, { type: 'success', messageArgs: { _: message } });
      refresh();
      checkSession().catch(() => undefined);
    },
    onError: (error: unknown) => report('resources.enterprises.logo.failed', error),
  };
  const save = useMutation({
    mutationFn: (file: File) => provider.saveEnterpriseLogo({ id, file }, setShare),
    ...outcome,
  });
  const remove = useMutation({ mutationFn: () => provider.removeEnterpriseLogo({ id }), ...outcome });
  return { save, remove, share };
}

/** The logo; admins set and remove it. */
export function LogoEditor() {
  const enterprise = useRecordContext<Enterprise>();
  const can = useCan();
  const say = useSay();
  if (!enterprise) return null;
  return (
    <Line>
      <EnterpriseLogo enterprise={enterprise} size={64} alt={say('logo.alt', { name: enterprise.name })} />
      {can('enterprises.edit', { enterprise_id: enterprise.id }) && <Buttons enterprise={enterprise} />}
    </Line>
  );
}

function Buttons({ enterprise: { id, name, logo_url } }: { enterprise: Enterprise }) {
  const translate = useTranslate();
  const say = useSay();
  const { save, remove, share } = useLogo(id);
  const input = useRef<HTMLInputElement>(null);
  const [asking, ask] = useState(false);
  const label = say(logo_url ? 'logo.change' : 'logo.add');
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept={logoEndings.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) save.mutate(file);
        }}
      />
      <Row>
        <Button size="small" variant="outlined" loading={save.isPending} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {logo_url && (
          <Button size="small" color="inherit" onClick={() => ask(true)}>
            {say('logo.remove')}
          </Button>
        )}
      </Row>
      {save.isPending ? <ProgressLine label={say('logo.sending')} share={share} /> : <small>{say('logo.about')}</small>}
      {asking && (
        <ConfirmDialog
          open
          destructive
          busy={remove.isPending}
          title={say('logo.removeTitle', { name })}
          confirm={say('logo.remove')}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => ask(false) })}
          onCancel={() => ask(false)}
        />
      )}
    </div>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& small': { color: theme.palette.text.secondary },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(0.5),
}));
