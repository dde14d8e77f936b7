import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { usePhone } from '../../../ui/usePhone.ts';
import { useSay } from '../../label.ts';
import type { BulkAction } from '../../view.ts';
import { useEntityView } from '../../viewContext.ts';
import { useRowsExport } from '../useRowsExport.ts';
import { ActionsMenu, type PressedAction } from './ActionsMenu.tsx';
import { chosenRecords } from './chosenRecords.ts';

/** How many rows are chosen and what can be done to them. It stays in sight while the list scrolls. */
export default function SelectionBar({ actions }: { actions: readonly BulkAction[] }) {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const translate = useTranslate();
  const phone = usePhone();
  const [open, setOpen] = useState<string>();
  const pressed = usePressedActions(actions, setOpen);
  const Open = actions.find(({ id }) => id === open)?.action;

  return (
    <Bar role="region" aria-label={translate('schema.selection.title')}>
      <strong role="status">{translate('schema.selection.count', { smart_count: selectedIds.length })}</strong>
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {translate('schema.selection.clear')}
      </Button>
      {phone ? (
        <ActionsMenu actions={pressed} />
      ) : (
        pressed.map(({ id, label, busy, press }) => (
          <Button key={id} variant="outlined" color="inherit" loading={busy} onClick={press}>
            {label}
          </Button>
        ))
      )}
      {Open && Open !== 'export' && (
        <Suspense>
          <Open onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Bar>
  );
}

function usePressedActions(actions: readonly BulkAction[], open: (id: string) => void): PressedAction[] {
  const { entity } = useEntityView();
  const { selectedIds = [] } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const say = useSay();
  const { save, isPending } = useRowsExport(() => chosenRecords(dataProvider, entity.name, selectedIds));
  return actions.map(({ id, action }) =>
    action === 'export'
      ? { id, label: translate('schema.selection.export'), busy: isPending, press: save }
      : { id, label: say(`bulk.${id}`), busy: false, press: () => open(id) },
  );
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1.5),
  padding: theme.spacing(1, 2),
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: '0 4px 16px rgb(0 0 0 / 16%)',
  '& > strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));
