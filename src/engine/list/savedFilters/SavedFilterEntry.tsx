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
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MessageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import { type ListQuery, offered } from './listQuery.ts';
import type { ListedFilter, SavedFilterInput, SavedFilterProvider } from './savedFilterMethods.ts';

/** A saved filter with what the list offers of it now. */
export type OfferedFilter = ListedFilter & { readonly offered: ListQuery };

function useList() {
  const { enterprise } = useScope();
  const pair = useEntityView();
  const list = { enterpriseId: enterprise.id, resource: pair.entity.name };
  return { pair, list, queryKey: ['savedFilters', list] };
}

/** The saved filters of the list around. */
export function useSavedFilters() {
  const provider = useDataProvider<SavedFilterProvider>();
  const { pair, list, queryKey } = useList();
  return useQuery({
    queryKey,
    queryFn: () => provider.savedFilters(list),
    select: (found) => found.map((saved): OfferedFilter => ({ ...saved, offered: offered(pair, saved.query) })),
  });
}

/** Whether the saved filters of the list around may be for others too. */
export const useSharesFilters = (): boolean => useEntityView().view.list?.ownFilters?.() !== true;

/** Says what the server says of a change, and asks for the saved filters anew. */
function useDone(): (message: string) => void {
  const client = useQueryClient();
  const notify = useNotify();
  const { queryKey } = useList();
  return (message) => {
    notify(message, { type: 'success' });
    void client.invalidateQueries({ queryKey });
  };
}

/** Saves a new filter of the list around, or changes one; a form shows what is refused. */
export function useSaveFilter(id?: number): (input: SavedFilterInput) => Promise<void> {
  const provider = useDataProvider<SavedFilterProvider>();
  const { list } = useList();
  const done = useDone();
  return async (input) =>
    done(
      await (id === undefined
        ? provider.createSavedFilter({ ...list, ...input })
        : provider.updateSavedFilter({ ...list, ...input, id })),
    );
}

function useChange<Input>(act: (input: Input) => Promise<string>, failed: MessageKey, onSettled: () => void) {
  const report = useReportFailure();
  const done = useDone();
  return useMutation({
    mutationFn: act,
    onSuccess: done,
    onError: (error) => report(failed, error),
    onSettled,
  });
}

/** Puts another query under the name of a saved filter. */
export function useOverwriteFilter(onSettled: () => void) {
  const provider = useDataProvider<SavedFilterProvider>();
  const { list } = useList();
  return useChange(
    ({ id, name, shared, query }: ListedFilter) => provider.updateSavedFilter({ ...list, id, name, shared, query }),
    'savedFilters.updateFailed',
    onSettled,
  );
}

export function useDeleteFilter(onSettled: () => void) {
  const provider = useDataProvider<SavedFilterProvider>();
  const { list } = useList();
  return useChange(
    ({ id }: ListedFilter) => provider.deleteSavedFilter({ ...list, id }),
    'savedFilters.deleteFailed',
    onSettled,
  );
}

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
