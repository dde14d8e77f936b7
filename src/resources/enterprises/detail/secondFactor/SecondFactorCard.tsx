import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { can, type Role, roles } from '#domain/rights.ts';
import { listInWords } from '#domain/time/format.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { LoadingRoom } from '#src/ui/LoadingRoom.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';

interface Props {
  readonly enterpriseId: number;
  readonly asked: readonly Role[];
  readonly onClose: () => void;
}

/** The roles of which an enterprise asks a second factor. */
function SecondFactorDialog({ enterpriseId, asked, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const [chosen, setChosen] = useState(asked);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('setSecondFactorPolicy', { params: { id: enterpriseId }, body: { roles: [...chosen] } }),
    onSuccess: ({ message }) => {
      notify(message, { type: 'success' });
      onClose();
    },
    onError: (error) => report('security.policy.failed', error),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  const toggle = (role: Role) =>
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  return (
    <DialogFrame
      title={translate('security.policy.dialog')}
      closeLabel={translate('ra.action.close')}
      dirty={!isPending && chosen !== asked}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <DialogContent sx={{ pt: 0 }}>
          <FormGroup>
            {roles.map((role) => (
              <FormControlLabel
                key={role}
                control={<Checkbox checked={chosen.includes(role)} onChange={() => toggle(role)} />}
                label={translate(messageKey(`roles.${role}`))}
              />
            ))}
          </FormGroup>
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('security.policy.save')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

/** So many people are named; of the others the number is said. */
const MOST_NAMED = 8;

/** Of whom an enterprise asks a second factor, and who of them has none yet; for those who may change it. */
export function SecondFactorCard({ enterpriseId }: { readonly enterpriseId: number }) {
  const { actor } = useScope();
  return can(actor, 'enterprises.edit', { enterprise_id: enterpriseId }) ? <Card enterpriseId={enterpriseId} /> : null;
}

function Card({ enterpriseId }: { readonly enterpriseId: number }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const queryKey = ['secondFactorPolicy', enterpriseId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('getSecondFactorPolicy', { params: { id: enterpriseId }, signal })).data,
    retry: false,
  });
  const close = () => {
    setEditing(false);
    void client.invalidateQueries({ queryKey });
  };
  return (
    <Panel
      title={translate('security.policy.title')}
      aside={
        (data || !error) && (
          <Button variant="outlined" disabled={!data} onClick={() => setEditing(true)}>
            {translate('security.policy.edit')}
          </Button>
        )
      }
    >
      <Typography color="textSecondary">{translate('security.policy.about')}</Typography>
      {error && <RetryAlert onRetry={refetch}>{error.message || translate('security.policy.failed')}</RetryAlert>}
      {!data && !error && <LoadingRoom wide={35} phone={35} label={translate('ra.page.loading')} />}
      {data && (
        <Typography sx={{ mt: 1.5 }}>
          {data.roles.length === 0
            ? translate('security.policy.none')
            : translate('security.policy.asked', {
                roles: listInWords(data.roles.map((role) => translate(messageKey(`roles.${role}`)))),
              })}
        </Typography>
      )}
      {data && data.without.length > 0 && (
        <Typography sx={{ mt: 1 }}>
          {translate('security.policy.without', {
            smart_count: data.without.length,
            names: listInWords(data.without.slice(0, MOST_NAMED).map(({ name }) => name)),
          })}
        </Typography>
      )}
      {data && editing && <SecondFactorDialog enterpriseId={enterpriseId} asked={data.roles} onClose={close} />}
    </Panel>
  );
}
