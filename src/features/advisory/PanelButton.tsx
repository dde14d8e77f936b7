import PanelIcon from '@mui/icons-material/ViewListOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { panelReturn } from './panelReturn.ts';

/** The way to the panel, on a page that belongs to it. */
export function PanelButton() {
  const translate = useTranslate();
  // Whoever is here has come back.
  useEffect(() => panelReturn.forget(), []);
  return (
    <Button color="inherit" component={Link} to={panelReturn.path} startIcon={<PanelIcon />}>
      {translate('resources.advisory.panel')}
    </Button>
  );
}
