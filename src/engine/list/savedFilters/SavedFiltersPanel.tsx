import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { besideThePage } from '#src/ui/theme.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import {
  type Act,
  type OfferedFilter,
  SavedFilterEntry,
  useDeleteFilter,
  useOverwriteFilter,
  useSavedFilters,
  useSaveFilter,
  useSharesFilters,
} from './SavedFilterEntry.tsx';
import { useListContext } from 'react-admin';
import { useEntityView } from '#src/engine/viewContext.ts';
import { isSame, type ListQuery, offered } from './listQuery.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import type { ListedFilter } from './savedFilterMethods.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { savedFilterLimits } from '#domain/constants.ts';
import { type Flag, toFlag } from '#domain/kernel/codecs.ts';
import { savedFilterForm, type SavedQuery } from '#domain/access/savedFilters/savedFilters.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useCan } from '#src/engine/scope.tsx';

interface SavedFilterDialogProps {
  /** The one that is edited; without it a new one is saved. */
  readonly saved?: ListedFilter;
  readonly query: SavedQuery;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks for the name of a saved filter and, for whoever may, whether it is shared. */
function SavedFilterDialog({ saved, query, onSaved, onClose }: SavedFilterDialogProps) {
  const translate = useTranslate();
  const can = useCan();
  const shares = useSharesFilters();
  const save = useSaveFilter(saved?.id);
  const defaultValues: { name: string; shared: Flag } = { name: saved?.name ?? '', shared: saved?.shared ?? 0 };
  const form = useZodForm(savedFilterForm, {
    defaultValues,
    send: (typed) => save({ ...typed, query }),
    onSent: onSaved,
  });
  // Only who made it stops sharing it.
  const maySetShared = shares && saved?.own !== 0 && (can('savedFilters.share') || saved?.shared === 1);
  return (
    <DialogFrame
      title={translate(saved ? 'savedFilters.editTitle' : 'savedFilters.saveTitle')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate(saved ? 'savedFilters.editAbout' : 'savedFilters.saveAbout')}
        submit={translate('ra.action.save')}
      >
        <TextInput
          {...form.input('name')}
          label={translate('savedFilters.name')}
          required
          autoFocus
          inputProps={{ maxLength: savedFilterLimits.name }}
        />
        {maySetShared && (
          <FormControlLabel
            label={translate('savedFilters.share')}
            control={
              <Checkbox
                checked={form.values.shared === 1}
                onChange={({ target }) => form.change({ shared: toFlag(target.checked) })}
              />
            }
          />
        )}
      </DialogFields>
    </DialogFrame>
  );
}

interface SavedFilterListProps {
  readonly filters: readonly OfferedFilter[];
  /** What the list is filtered and sorted by now. */
  readonly current: ListQuery;
  readonly onAct: (what: Act, saved: OfferedFilter) => void;
}

/** One's own filters, then those that others share; or that there are none. */
function SavedFilterList({ filters, ...entries }: SavedFilterListProps) {
  const translate = useTranslate();
  if (filters.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('savedFilters.empty')}</Typography>;
  return (
    <>
      <Group title={translate('savedFilters.own')} filters={filters.filter(({ own }) => own)} {...entries} />
      <Group title={translate('savedFilters.shared')} filters={filters.filter(({ own }) => !own)} {...entries} />
    </>
  );
}

function Group({ title, filters, current, onAct }: SavedFilterListProps & { readonly title: string }) {
  const id = useId();
  if (filters.length === 0) return null;
  return (
    <>
      <Typography id={id} component="h3" variant="caption" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Entries aria-labelledby={id}>
        {filters.map((saved) => (
          <SavedFilterEntry
            key={saved.id}
            saved={saved}
            isCurrent={isSame(saved.offered, current)}
            onAct={(what) => onAct(what, saved)}
          />
        ))}
      </Entries>
    </>
  );
}

const Entries = styled('ul')(({ theme }) => ({ listStyle: 'none', margin: theme.spacing(0, 0, 1), padding: 0 }));

interface DeleteQuestionProps {
  readonly saved: ListedFilter;
  readonly onSettled: () => void;
  readonly onCancel: () => void;
}

/** Asks before a saved filter is deleted. */
function DeleteQuestion({ saved, onSettled, onCancel }: DeleteQuestionProps) {
  const translate = useTranslate();
  const { mutate, isPending } = useDeleteFilter(onSettled);
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={translate('savedFilters.deleteTitle', { name: saved.name })}
      confirm={translate('ra.action.delete')}
      cancel={translate('ra.action.cancel')}
      onConfirm={() => mutate(saved)}
      onCancel={onCancel}
    >
      {translate(saved.shared ? 'savedFilters.deleteSharedAbout' : 'savedFilters.deleteAbout')}
    </ConfirmDialog>
  );
}

/** What the list around is filtered and sorted by, and the way to set both at once, from the first page on. */
function useListQuery(): { readonly current: ListQuery; readonly apply: (query: ListQuery) => void } {
  const pair = useEntityView();
  const { filterValues, sort, setFilters, setSort } = useListContext();
  return {
    current: offered(pair, { filter: filterValues, sort: [sort.field, sort.order] }),
    // One navigation: react-admin gathers what is set in one go.
    apply: ({ filter, sort: [field, order] }) => {
      setFilters(filter);
      setSort({ field, order });
    },
  };
}

interface SavedFiltersPanelProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** What is asked in a dialog over the panel. */
type Asked = { readonly dialog: 'save' } | { readonly dialog: 'edit' | 'delete'; readonly saved: OfferedFilter };

/** The saved filters of the list: one's own, then the shared ones; the list follows the one that is chosen. */
export default function SavedFiltersPanel({ anchor, onClose }: SavedFiltersPanelProps) {
  const translate = useTranslate();
  const id = useId();
  const { data, error, isFetching, refetch } = useSavedFilters();
  const { current, apply } = useListQuery();
  const overwrite = useOverwriteFilter(onClose);
  const [asked, ask] = useState<Asked>();
  const dismiss = () => ask(undefined);

  const act = (what: Act, saved: OfferedFilter) => {
    if (what === 'edit' || what === 'delete') return ask({ dialog: what, saved });
    if (what === 'overwrite') return overwrite.mutate({ ...saved, query: current });
    apply(saved.offered);
    onClose();
  };

  return (
    <>
      <Popover
        open
        anchorEl={anchor}
        // Where its dialogs are put: they stand over it.
        container={besideThePage}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: paper } }}
      >
        <Typography id={id} component="h2" variant="h3">
          {translate('savedFilters.open')}
        </Typography>
        <Content aria-busy={overwrite.isPending}>
          {data ? (
            <SavedFilterList filters={data} current={current} onAct={act} />
          ) : error ? (
            <RetryAlert busy={isFetching} onRetry={refetch}>
              {translate('savedFilters.listFailed')}
            </RetryAlert>
          ) : (
            <LoadingLines lines={3} label={translate('ra.page.loading')} />
          )}
        </Content>
        <Buttons>
          <Button onClick={() => ask({ dialog: 'save' })}>{translate('savedFilters.save')}</Button>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </Buttons>
      </Popover>
      {asked?.dialog === 'save' && <SavedFilterDialog query={current} onSaved={onClose} onClose={dismiss} />}
      {asked?.dialog === 'edit' && (
        <SavedFilterDialog saved={asked.saved} query={asked.saved.query} onSaved={onClose} onClose={dismiss} />
      )}
      {asked?.dialog === 'delete' && <DeleteQuestion saved={asked.saved} onSettled={onClose} onCancel={dismiss} />}
    </>
  );
}

/** It takes the focus when it opens; it is no control that needs to show it. */
const paper = { width: 360, p: 2, '&:focus-visible': { outline: 'none' } };

const Content = styled('div')(({ theme }) => ({
  margin: theme.spacing(1.5, 0),
  maxHeight: 'min(420px, 55vh)',
  overflowY: 'auto',
}));

const Buttons = styled('div')({ display: 'flex', justifyContent: 'space-between' });
