import SearchIcon from '@mui/icons-material/PersonSearchOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';

const SearchDialog = lazy(() => import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })));

/** Looks for somebody in all companies. */
export function ListActions() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SearchIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate('resources.advisory.people.open')}
      </Button>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
