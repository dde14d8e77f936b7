import SearchIcon from '@mui/icons-material/PersonSearchOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { monthRunPath } from '../../../domain/advisory/monthSteps.ts';
import { clientChangesPath } from '../../../domain/staffChanges/kinds.ts';
import { panelRequestsPath } from '../../../domain/documentRequests/kinds.ts';
import { firmPath } from '../../../domain/firms/kinds.ts';
import { can } from '../../../domain/rights.ts';
import { useScope } from '../../engine/scope.tsx';
import { panelReturn } from '../../features/advisory/panelReturn.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

const SearchDialog = lazy(() => import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })));

/** Looks for somebody in all companies. */
export function ListActions() {
  const translate = useTranslate();
  const { actor } = useScope();
  const [open, setOpen] = useState(false);
  // Whoever is here has come back.
  useEffect(() => panelReturn.forget(), []);
  return (
    <>
      <Button color="inherit" component={Link} to={monthRunPath}>
        {translate('monthRun.link')}
      </Button>
      {can(actor, 'staffChanges.list') && (
        <Button color="inherit" component={Link} to={clientChangesPath}>
          {translate('staffChanges.link')}
        </Button>
      )}
      <Button color="inherit" component={Link} to={panelRequestsPath}>
        {translate('documentRequests.link')}
      </Button>
      <Button color="inherit" component={Link} to={firmPath}>
        {translate('firms.page.link')}
      </Button>
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
