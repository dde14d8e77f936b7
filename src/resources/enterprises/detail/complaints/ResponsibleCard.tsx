import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComplaintResponsibility } from '#domain/organization/complaints/channel.ts';
import { limits } from '#domain/constants.ts';
import { can } from '#domain/rights.ts';
import { complaints } from '#src/dataProvider/complaints.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { checkSession } from '#src/session/check.ts';
import { LoadingRoom } from '#src/ui/LoadingRoom.tsx';
import { Panel } from '#src/ui/Panel.tsx';

/** Who is responsible for the complaints channel; for those who may name them (complaints 2). */
export function ResponsibleCard({ enterpriseId }: { readonly enterpriseId: number }) {
  const { actor } = useScope();
  return can(actor, 'complaints.nameResponsible', { enterprise_id: enterpriseId }) ? (
    <Card enterpriseId={enterpriseId} />
  ) : null;
}

function Card({ enterpriseId }: { readonly enterpriseId: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(enterpriseId),
    queryFn: () => complaints.responsible(enterpriseId),
  });
  return (
    <Panel title={translate('complaints.responsible.title')}>
      <Stack>
        <Typography color="textSecondary">{translate('complaints.responsible.about')}</Typography>
        {error && <RetryAlert onRetry={refetch}>{translate('complaints.responsible.failed')}</RetryAlert>}
        {!data && !error && <LoadingRoom wide={168} phone={168} label={translate('ra.page.loading')} />}
        {data && <Choice key={data.responsible.join()} enterpriseId={enterpriseId} people={data} />}
      </Stack>
    </Panel>
  );
}

const keyOf = (enterpriseId: number) => ['complaintsResponsible', enterpriseId];

function Choice({ enterpriseId, people }: { readonly enterpriseId: number; readonly people: ComplaintResponsibility }) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [chosen, choose] = useState<readonly number[]>(people.responsible);
  const { mutate, isPending } = useMutation({
    mutationFn: () => complaints.nameResponsible(enterpriseId, chosen),
    onSuccess: async (message) => {
      notify(message, { type: 'success' });
      await client.invalidateQueries({ queryKey: keyOf(enterpriseId) });
      // The menu follows who reads complaints now.
      await checkSession();
    },
    onError: (error) => notify(error.message || messageKey('complaints.responsible.saveFailed'), { type: 'error' }),
  });
  // An advisor who was named before is responsible until a member is.
  const kept = chosen.filter((id) => people.candidates.some((one) => one.id === id && one.role === 'admin'));
  return (
    <>
      <fieldset aria-label={translate('complaints.responsible.title')}>
        {people.candidates.map(({ id, name, role }) => (
          <FormControlLabel
            key={id}
            label={`${name} · ${translate(`complaints.responsible.roles.${role}`)}`}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                disabled={kept.length >= limits.complaintsResponsible && !chosen.includes(id)}
                onChange={({ target }) =>
                  choose(target.checked ? [...kept, id] : chosen.filter((other) => other !== id))
                }
              />
            }
          />
        ))}
      </fieldset>
      <Typography variant="body2" color="textSecondary" role="status">
        {chosen.length === 0 ? translate('complaints.responsible.nobody') : translate('complaints.responsible.two')}
      </Typography>
      <Button
        variant="contained"
        loading={isPending}
        disabled={chosen.toSorted().join() === people.responsible.toSorted().join()}
        onClick={() => mutate()}
        sx={{ justifySelf: 'start' }}
      >
        {translate('complaints.responsible.save')}
      </Button>
    </>
  );
}

const Stack = styled('div')({
  display: 'grid',
  gap: 12,
  '& fieldset': { display: 'grid', margin: 0, padding: 0, border: 0 },
});
