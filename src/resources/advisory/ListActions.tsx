import SearchIcon from '@mui/icons-material/PersonSearchOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { panelReturn } from '../../features/advisory/panelReturn.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

const SearchDialog = lazy(() => import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })));

/** Looks for somebody in all companies. */
export function ListActions() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  // Whoever is here has come back.
  useEffect(() => panelReturn.forget(), []);
  return (
    <>
      <Button color="inherit" startIcon={<SearchIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
