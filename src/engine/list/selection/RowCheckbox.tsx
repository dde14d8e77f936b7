import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { OnChoose } from './useSelection.ts';

/** Around a box: all of it can be pressed. A plain element, since a list draws many. */
export const CheckTarget = styled('label')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  [theme.breakpoints.down('md')]: { width: 44, height: 44 },
  cursor: 'pointer',
  userSelect: 'none',
  '& input': {
    width: 18,
    height: 18,
    margin: 0,
    // The bar of the chosen rows does not cover the box that has the focus.
    scrollMarginBottom: 120,
    accentColor: theme.palette.primary.main,
    cursor: 'inherit',
  },
}));

interface RowCheckboxProps {
  readonly id: number;
  readonly name: string;
  readonly chosen: boolean;
  readonly onChoose: OnChoose;
}

/** Chooses a row; with the shift key all rows between it and the one before. */
export function RowCheckbox({ id, name, chosen, onChoose }: RowCheckboxProps) {
  const translate = useTranslate();
  return (
    <CheckTarget>
      <input
        type="checkbox"
        aria-label={translate('schema.selection.row', { name })}
        checked={chosen}
        onChange={({ target, nativeEvent }) =>
          onChoose(id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </CheckTarget>
  );
}

interface PageCheckboxProps {
  readonly page: 'none' | 'some' | 'all';
  readonly onChoosePage: (chosen: boolean) => void;
}

/** Chooses all rows of the page, or lets them go. */
export function PageCheckbox({ page, onChoosePage }: PageCheckboxProps) {
  const translate = useTranslate();
  return (
    <CheckTarget>
      <input
        type="checkbox"
        aria-label={translate('schema.selection.page')}
        checked={page === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = page === 'some';
        }}
        onChange={({ target }) => onChoosePage(target.checked)}
      />
    </CheckTarget>
  );
}
