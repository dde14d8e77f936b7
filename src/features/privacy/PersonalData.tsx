import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useRecordContext, useRefresh } from 'react-admin';
import { isOneself } from '#domain/rights.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatDate } from '#src/engine/kinds/format.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from '#src/i18n/useNotify.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';

/** The ways to download and to erase a person's data; `onErased` also when it failed. */
function usePersonalData(userId: number, enterpriseId: number | undefined, onErased: () => void) {
  const provider = useDataProvider<JornadaDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  return {
    download: useMutation({
      mutationFn: () => provider.personalData({ userId, enterpriseId }),
      onSuccess: ({ name, content }) => saveFile(name, content, content.type),
      onError: (error) => report('personalData.failed', error),
    }),
    erase: useMutation({
      mutationFn: () => provider.erasePersonalData({ userId, enterpriseId }),
      onSuccess: (message) => {
        notify(message, { type: 'success' });
        refresh();
      },
      onError: (error) => report('personalData.eraseFailed', error),
      onSettled: onErased,
    }),
  };
}

const say = keysWithin('personalData');

/** The card of what is kept of a person: to be taken as a file, and erased once they have left (RGPD). */
export function PersonalData() {
  const person = useRecordContext<UserDetail>();
  return person ? <OfPerson key={person.id} person={person} /> : null;
}

function OfPerson({ person }: { person: UserDetail }) {
  const { actor, enterprise } = useScope();
  const own = isOneself(actor, { enterprise_id: person.enterprise_id, user_id: person.id });
  const can = useCan();
  const translate = useTranslate();
  const [requested, setAsked] = useState(false);
  const { download, erase } = usePersonalData(person.id, own ? undefined : enterprise.id, () => setAsked(false));
  const erasable = person.active === 0 && !person.erased_at && can('personalData.erase', { user_id: person.id });
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 1.5 }}>
        {translate(say(own ? 'aboutOwn' : 'about'))}
      </Typography>
      {person.erased_at && (
        <Typography sx={{ mb: 1.5 }}>{translate(say('erasedOn'), { date: formatDate(person.erased_at) })}</Typography>
      )}
      <div style={{ marginLeft: -8 }}>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {translate(say('take'))}
        </Button>
        {erasable && (
          <Button color="error" onClick={() => setAsked(true)}>
            {translate(say('erase'))}
          </Button>
        )}
      </div>
      {requested && (
        <ConfirmDialog
          open
          destructive
          busy={erase.isPending}
          title={translate(say('question'), { name: `${person.name} ${person.last_name}` })}
          confirm={translate(say('erase'))}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => erase.mutate()}
          onCancel={() => setAsked(false)}
        >
          {translate(say('questionAbout'))}
        </ConfirmDialog>
      )}
    </>
  );
}
