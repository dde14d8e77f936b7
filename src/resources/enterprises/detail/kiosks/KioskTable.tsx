import { useState } from 'react';
import type { Kiosk } from '#domain/timekeeping/kiosks/kiosks.ts';
import type { Centre } from '#src/features/workCentres/useCentres.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
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
export function KioskTable({ kiosks, centres, busy, onMove, onRevoke }: Props) {
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
