import DocumentsIcon from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { requestsPath } from '../../../../domain/documentRequests/kinds.ts';
import { useCan } from '../../../engine/scope.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/** To the documents that are asked for. */
export function RequestsLink() {
  const can = useCan();
  const translate = useTranslate();
  if (!can('documentRequests.manage')) return null;
  return (
    <Button
      component={Link}
      to={requestsPath}
      color="inherit"
      sx={{ justifySelf: 'start' }}
      startIcon={<DocumentsIcon />}
    >
      {translate('documentRequests.open')}
    </Button>
  );
}
