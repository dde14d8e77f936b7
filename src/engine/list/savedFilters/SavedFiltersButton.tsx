import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useEntityView } from '#src/engine/viewContext.ts';
import { isFilterable } from './listQuery.ts';

const SavedFiltersPanel = lazy(() => import('./SavedFiltersPanel.tsx'));

/** Opens the saved filters of a list that can be searched or filtered. */
export function SavedFiltersButton() {
  const pair = useEntityView();
  const can = useCan();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isFilterable(pair) || !can('savedFilters.use')) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('savedFilters.open')}
      </Button>
      {anchor && (
        <Suspense>
          <SavedFiltersPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
