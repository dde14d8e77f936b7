import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { besideThePage } from '#src/ui/theme.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { SavedFilterDialog } from './SavedFilterDialog.tsx';
import type { Act } from './SavedFilterEntry.tsx';
import { SavedFilterList } from './SavedFilterList.tsx';
import { useListQuery } from './useListQuery.ts';
import { type OfferedFilter, useOverwriteFilter, useSavedFilters } from './useSavedFilters.ts';

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
