import CheckIcon from '@mui/icons-material/Check';
import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useCan } from '#src/engine/scope.tsx';
import type { OfferedFilter } from './useSavedFilters.ts';

export type Act = 'choose' | 'edit' | 'overwrite' | 'delete';

interface SavedFilterEntryProps {
  readonly saved: OfferedFilter;
  /** The list is filtered and sorted like this now. */
  readonly isCurrent: boolean;
  readonly onAct: (what: Act) => void;
}

/** A saved filter: the button that chooses it and, for whoever may, what can be done to it. */
export function SavedFilterEntry({ saved, isCurrent, onAct }: SavedFilterEntryProps) {
  const translate = useTranslate();
  const can = useCan();
  const { own, shared, name, user_name } = saved;
  const about = own
    ? shared && translate('savedFilters.sharedByYou')
    : translate('savedFilters.sharedBy', { name: user_name });
  return (
    <Entry>
      <ListItemButton
        component="button"
        type="button"
        selected={isCurrent}
        aria-current={isCurrent || undefined}
        onClick={() => onAct('choose')}
        sx={{ minWidth: 0, textAlign: 'start', borderRadius: 1 }}
      >
        <ListItemText primary={name} secondary={about || undefined} sx={{ overflowWrap: 'anywhere' }} />
        {isCurrent && <CheckIcon fontSize="small" aria-hidden />}
      </ListItemButton>
      {(own === 1 || can('savedFilters.share')) && <Actions name={name} isCurrent={isCurrent} onAct={onAct} />}
    </Entry>
  );
}

function Actions({
  name,
  isCurrent,
  onAct,
}: Pick<SavedFilterEntryProps, 'isCurrent' | 'onAct'> & { readonly name: string }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, choose] = useState<Act>();
  const close = (act?: Act) => {
    choose(act);
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        aria-label={translate('savedFilters.actions', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => close()}
        // What it opens takes the focus once the menu has given it back.
        slotProps={{ transition: { onExited: () => chosen && onAct(chosen) } }}
      >
        <MenuItem onClick={() => close('edit')}>{translate('savedFilters.edit')}</MenuItem>
        <MenuItem disabled={isCurrent} onClick={() => close('overwrite')}>
          {translate('savedFilters.update')}
        </MenuItem>
        <MenuItem onClick={() => close('delete')}>{translate('savedFilters.delete')}</MenuItem>
      </Menu>
    </>
  );
}

const Entry = styled('li')(({ theme }) => ({ display: 'flex', alignItems: 'center', gap: theme.spacing(0.5) }));
