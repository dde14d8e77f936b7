import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Link, useLocation, useMatch, useNavigate } from 'react-router';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { can } from '#domain/rights.ts';
import { opened } from '#src/engine/paths.ts';
import { useScope } from '#src/engine/scope.tsx';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { type Centre, useCentres } from '#src/features/workCentres/useCentres.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { AddKiosk, useKiosks } from './AddKiosk.tsx';
import { useState } from 'react';
import type { Kiosk } from '#domain/timekeeping/kiosks/kiosks.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { MoveKiosk } from './MoveKiosk.tsx';
import { RowButton, RowButtons } from '#src/ui/RowButton.tsx';
import { numericDate } from '#domain/time/format.ts';

interface Props {
  /** Undefined while loading. */
  readonly kiosks: readonly Kiosk[] | undefined;
  /** None where there is one alone. */
  readonly centres: readonly Centre[];
  readonly busy: boolean;
  readonly onMove: (id: number, centre: number) => void;
  readonly onRevoke: (id: number) => void;
}

/** `21/11/2026 9:05` of an instant that carries its enterprise's offset. */
const shown = (instant: string): string =>
  `${numericDate(instant.slice(0, 10))} ${instant.slice(11, 16).replace(/^0/, '')}`;

/** Name, centre and last use of each kiosk, and the ways to move and to revoke it. */
function KioskTable({ kiosks, centres, busy, onMove, onRevoke }: Props) {
  const translate = useTranslate();
  const [requested, ask] = useState<Kiosk>();
  const [moved, setMoved] = useState<Kiosk>();
  const lastUse = ({ last_used_at, locked_until }: Kiosk) =>
    [last_used_at ? shown(last_used_at) : translate('kiosks.never'), locked_until && translate('kiosks.locked')]
      .filter(Boolean)
      .join(' · ');
  const centreColumn = {
    key: 'work_centre_id',
    label: translate('kiosks.fields.centre'),
    cell: ({ work_centre_id }: Kiosk) => centres.find(({ id }) => id === work_centre_id)?.name ?? '',
  };
  const acts = (kiosk: Kiosk) => (
    <RowButtons>
      {centres.length > 0 && (
        <RowButton
          type="button"
          aria-haspopup="dialog"
          aria-label={translate('kiosks.moveNamed', { name: kiosk.name })}
          onClick={() => setMoved(kiosk)}
        >
          {translate('kiosks.move')}
        </RowButton>
      )}
      <RowButton
        type="button"
        data-tone="wrong"
        aria-label={translate('kiosks.revokeNamed', { name: kiosk.name })}
        onClick={() => ask(kiosk)}
      >
        {translate('kiosks.revoke')}
      </RowButton>
    </RowButtons>
  );
  return (
    <>
      <RecordTable
        loading={{ rows: 1, height: 32 }}
        label={translate('kiosks.title')}
        rows={kiosks}
        rowKey={({ id }) => id}
        empty={translate('kiosks.empty')}
        columns={[
          { key: 'name', label: translate('kiosks.fields.name'), cell: ({ name }) => name },
          ...(centres.length > 0 ? [centreColumn] : []),
          { key: 'last_used_at', label: translate('kiosks.fields.last_used_at'), cell: lastUse, numeric: true },
          { key: 'actions', label: translate('kiosks.fields.actions'), cell: acts, numeric: true },
        ]}
      />
      {moved && (
        <MoveKiosk
          kiosk={moved}
          centres={centres}
          busy={busy}
          onMove={(centre) => {
            onMove(moved.id, centre);
            setMoved(undefined);
          }}
          onClose={() => setMoved(undefined)}
        />
      )}
      {requested && (
        <ConfirmDialog
          open
          destructive
          busy={busy}
          title={translate('kiosks.question', { name: requested.name })}
          confirm={translate('kiosks.revoke')}
          cancel={translate('kiosks.cancel')}
          onConfirm={() => {
            onRevoke(requested.id);
            ask(undefined);
          }}
          onCancel={() => ask(undefined)}
        >
          {translate('kiosks.questionAbout')}
        </ConfirmDialog>
      )}
    </>
  );
}

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
