import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Link, useLocation, useMatch, useNavigate } from 'react-router';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { can } from '#domain/rights.ts';
import { opened } from '#src/engine/paths.ts';
import { useScope } from '#src/engine/scope.tsx';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useCentres } from '#src/features/workCentres/useCentres.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { AddKiosk } from './AddKiosk.tsx';
import { KioskTable } from './KioskTable.tsx';
import { useKiosks } from './useKiosks.ts';

const offersPin = (methods: string | null | undefined) => methods?.split(',').includes('3') ?? false;

/** The tablets that take PINs for an enterprise; for those who may manage them. */
export function KiosksCard({ enterpriseId }: { readonly enterpriseId: number }) {
  const { actor } = useScope();
  const methods = useRecordContext<Enterprise>()?.active_method;
  if (!can(actor, 'kiosks.manage', { enterprise_id: enterpriseId })) return null;
  return <Card enterpriseId={enterpriseId} takesPins={methods === undefined || offersPin(methods)} />;
}

function Card({ enterpriseId, takesPins }: { enterpriseId: number; takesPins: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const kiosks = useKiosks(enterpriseId);
  const centres = useCentres(enterpriseId);
  const anyTakesPins = takesPins || centres.some(({ active_method }) => offersPin(active_method));
  const { list, move, revoke } = kiosks;
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const adding = useMatch('/enterprises/:id/kiosks/create') !== null;
  const page = `/enterprises/${enterpriseId}`;

  const close = () => void (state?.opened ? navigate(-1) : navigate({ pathname: page, search }, { replace: true }));
  const told = (deed: 'move' | 'revoke') => ({
    onSuccess: (message: string) => notify(message, { type: 'success' }),
    onError: (error: Error) => notify(error.message || messageKey(`kiosks.errors.${deed}`), { type: 'error' }),
  });

  return (
    <Panel
      title={translate('kiosks.title')}
      flush
      aside={
        <Button
          variant="outlined"
          component={Link}
          to={{ pathname: `${page}/kiosks/create`, search }}
          state={opened}
          preventScrollReset
        >
          {translate('kiosks.add')}
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ px: 2.5, pb: 1 }}>
        {translate(anyTakesPins ? 'kiosks.about' : 'kiosks.methodOff')}
      </Typography>
      {list.error ? (
        <RetryAlert sx={{ mx: 2.5, mb: 2 }} onRetry={list.refetch}>
          {list.error.message || translate('kiosks.failed')}
        </RetryAlert>
      ) : (
        <KioskTable
          kiosks={list.data}
          centres={centres}
          busy={revoke.isPending || move.isPending}
          onMove={(id, centre) => move.mutate({ id, centre }, told('move'))}
          onRevoke={(id) => revoke.mutate(id, told('revoke'))}
        />
      )}
      {adding && <AddKiosk enterpriseId={enterpriseId} centres={centres} onClose={close} />}
    </Panel>
  );
}
