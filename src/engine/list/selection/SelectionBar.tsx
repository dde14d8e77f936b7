import Button from '@mui/material/Button';
import { Suspense, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ChosenBar } from '#src/ui/ChosenBar.ts';
import { MenuButton } from '#src/ui/MenuButton.tsx';
import type { MenuEntry } from '#src/ui/MenuEntries.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { useSay } from '#src/engine/label.ts';
import type { BulkAction } from '#src/engine/view.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import { useRowsExport } from '../useRowsExport.ts';
import { chosenRecords } from './chosenRecords.ts';

/** How many rows are chosen and what can be done to them. It stays in sight while the list scrolls. */
export default function SelectionBar({ actions }: { actions: readonly BulkAction[] }) {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const translate = useTranslate();
  const phone = usePhone();
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const pressed = usePressedActions(actions, setOpen);
  const Open = actions.find(({ id }) => id === open)?.action;

  /** Where the focus goes when the bar does. */
  const firstBox = () => bar.current?.parentElement?.querySelector<HTMLElement>('[type=checkbox]');

  return (
    <ChosenBar ref={bar} role="region" aria-label={translate('schema.selection.title')}>
      <strong role="status">{translate('schema.selection.count', { smart_count: selectedIds.length })}</strong>
      <Button
        color="inherit"
        onClick={() => {
          onUnselectItems();
          firstBox()?.focus();
        }}
      >
        {translate('schema.selection.clear')}
      </Button>
      {phone ? (
        <MenuButton variant="outlined" label={translate('schema.selection.actions')} entries={pressed.flatMap(flat)} />
      ) : (
        pressed.map(({ id, label, busy, press, choices }) =>
          choices ? (
            <MenuButton key={id} variant="outlined" label={label} entries={choices} busy={busy} />
          ) : (
            <Button key={id} variant="outlined" color="inherit" loading={busy} onClick={press}>
              {label}
            </Button>
          ),
        )
      )}
      {Open && Open !== 'export' && (
        <Suspense>
          <Open onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </ChosenBar>
  );
}

/** An action as a button, or as one that opens a menu of its choices. */
interface PressedAction {
  readonly id: string;
  readonly label: string;
  readonly busy: boolean;
  readonly press: () => void;
  readonly choices?: readonly MenuEntry[];
}

/** The entries of an action in a menu, where there is no room for buttons. */
const flat = ({ choices, ...action }: PressedAction): readonly MenuEntry[] =>
  choices?.map((choice) => ({ ...choice, busy: action.busy, label: `${action.label}: ${choice.label}` })) ?? [action];

function usePressedActions(actions: readonly BulkAction[], open: (id: string) => void): PressedAction[] {
  const { entity } = useEntityView();
  const { selectedIds = [] } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const say = useSay();
  const { formats, isPending } = useRowsExport(() => chosenRecords(dataProvider, entity.name, selectedIds));
  return actions.map(({ id, action }) => {
    const isExport = action === 'export';
    return {
      id,
      label: isExport ? translate('schema.selection.export') : say(`bulk.${id}`),
      busy: isExport && isPending,
      press: () => open(id),
      ...(isExport && { choices: formats }),
    };
  });
}
