import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { MandateItem } from './MandateItem.tsx';
import { nameOfFirm } from './nameOfFirm.ts';
import { useChanged, useDeed, useMandates } from './useMandates.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { z } from 'zod';
import { usualRights } from '#domain/organization/firms/kinds.ts';
import { addressee, givenRights } from '#domain/organization/firms/mandateForms.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { RightsField } from '#src/features/firms/RightsField.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';

const invited = z.object({ firm: addressee, rights: givenRights });
const accepted = z.object({ firm: z.string(), rights: givenRights });

interface Props {
  /** That is accepted; null: a firm is invited. */
  readonly mandate: ClientMandate | null;
  readonly onClose: () => void;
}

/** Invites a firm, or accepts one that proposes itself, with what it may do. */
function GiveDialog({ mandate, onClose }: Props) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const changed = useChanged();
  const form = useZodForm(mandate ? accepted : invited, {
    defaultValues: { firm: '', rights: [...(mandate?.rights ?? usualRights)] },
    send: async ({ firm, rights }) => {
      const of = { enterprise_id: enterprise.id, rights };
      const { message } = mandate
        ? await call('acceptMandate', { params: { id: mandate.id }, body: of })
        : await call('inviteFirm', { body: { ...of, firm } });
      await changed(message);
    },
    onSent: onClose,
  });
  return (
    <DialogFrame
      title={
        mandate
          ? translate('firms.client.acceptTitle', { firm: nameOfFirm(mandate) })
          : translate('firms.client.invite')
      }
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate(mandate ? 'firms.client.acceptAbout' : 'firms.client.inviteAbout')}
        submit={translate(mandate ? 'firms.client.accept' : 'firms.client.send')}
      >
        {mandate?.firm && <p>{translate('firms.client.who', mandate.firm)}</p>}
        {!mandate && (
          <TextInput {...form.input('firm')} label={translate('firms.client.addressee')} required autoFocus />
        )}
        <RightsField {...form.field('rights')} label={translate('firms.rights.label')} />
      </DialogFields>
    </DialogFrame>
  );
}

/** Mandates that are over, folded away: they are kept for ever. */
function EndedMandates({ mandates }: { mandates: readonly ClientMandate[] }) {
  const translate = useTranslate();
  if (mandates.length === 0) return null;
  return (
    <Folded>
      <summary>{translate('firms.client.history', { count: mandates.length })}</summary>
      <ul>
        {mandates.map((mandate) => (
          <li key={mandate.id}>
            {nameOfFirm(mandate)}
            <small>
              {translate('firms.client.endedOn', { date: formatDate((mandate.ended_at ?? '').slice(0, 10)) })}
            </small>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

const Folded = styled('details')(({ theme }) => ({
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& summary': { cursor: 'pointer', minHeight: 32, color: theme.palette.text.secondary },
  '& ul': { margin: 0, paddingLeft: 20 },
  '& small': { marginLeft: 8, color: theme.palette.text.secondary },
}));

/** What firms may do in the company, who was invited and who proposes itself. */
export function MandatesPanel() {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const { data, isPending, isFetching, refetch } = useMandates();
  const [giving, give] = useState<'invite' | ClientMandate | null>(null);
  const [ending, setEnding] = useState<ClientMandate | null>(null);
  const end = useDeed((id: number) => call('endMandate', { params: { id }, query: { enterprise_id: enterprise.id } }));
  const open = data?.filter(({ status }) => status !== 'ended') ?? [];
  const ended = data?.filter(({ status, started_at }) => status === 'ended' && started_at !== null) ?? [];
  return (
    <Place>
      <Panel
        title={translate('firms.client.title')}
        aside={
          <Button startIcon={<AddIcon />} onClick={() => give('invite')}>
            {translate('firms.client.invite')}
          </Button>
        }
      >
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('firms.client.about')}
        </Typography>
        {isPending && <LoadingLines label={translate('ra.page.loading')} />}
        {!isPending && !data && (
          <RetryNotice title={translate('firms.client.failed')} busy={isFetching} onRetry={refetch} />
        )}
        {data && open.length === 0 && <Typography>{translate('firms.client.none')}</Typography>}
        {open.map((mandate) => (
          <MandateItem
            key={mandate.id}
            mandate={mandate}
            hasTwin={hasTwin(mandate, open)}
            onAccept={() => give(mandate)}
            onEnd={() => (mandate.status === 'active' ? setEnding(mandate) : end.mutate(mandate.id))}
          />
        ))}
        <EndedMandates mandates={ended} />
      </Panel>
      {giving && <GiveDialog mandate={giving === 'invite' ? null : giving} onClose={() => give(null)} />}
      <ConfirmDialog
        open={ending !== null}
        destructive
        title={ending && translate('firms.client.endTitle', { firm: nameOfFirm(ending) })}
        confirm={translate('firms.client.end')}
        cancel={translate('ra.action.cancel')}
        busy={end.isPending}
        onCancel={() => setEnding(null)}
        onConfirm={() => ending && end.mutate(ending.id, { onSettled: () => setEnding(null) })}
      >
        {translate('firms.client.endAbout')}
      </ConfirmDialog>
    </Place>
  );
}

/** Whether another firm than that of a proposal, at work or proposing itself, says that it has its CIF. */
const hasTwin = ({ id, status, firm }: ClientMandate, open: readonly ClientMandate[]): boolean =>
  status === 'proposed' &&
  firm !== null &&
  open.some((other) => other.id !== id && other.firm?.cif === firm.cif && other.firm.since !== firm.since);

const Place = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));
