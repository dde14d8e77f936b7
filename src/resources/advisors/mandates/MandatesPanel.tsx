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
import { GiveDialog } from './GiveDialog.tsx';
import { MandateItem } from './MandateItem.tsx';
import { EndedMandates } from './EndedMandates.tsx';
import { nameOfFirm } from './nameOfFirm.ts';
import { useDeed, useMandates } from './useMandates.ts';

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
