import FirmIcon from '@mui/icons-material/BusinessOutlined';
import PayrollsIcon from '@mui/icons-material/DescriptionOutlined';
import MonthIcon from '@mui/icons-material/EventAvailableOutlined';
import SearchIcon from '@mui/icons-material/PersonSearchOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { monthRunPath } from '../../../domain/advisory/monthSteps.ts';
import { firmPath } from '../../../domain/firms/kinds.ts';
import { firmPayrollsPath } from '../../../domain/payrolls/firmUploadStates.ts';
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
      <Button color="inherit" component={Link} to={monthRunPath} startIcon={<MonthIcon />}>
        {translate('monthRun.link')}
      </Button>
      <Button color="inherit" component={Link} to={firmPayrollsPath} startIcon={<PayrollsIcon />}>
        {translate('firmPayrolls.link')}
      </Button>
      <Button color="inherit" component={Link} to={firmPath} startIcon={<FirmIcon />}>
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
