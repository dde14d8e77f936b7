import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { opened, paths } from '../paths.ts';
import { useMay } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';

/** Opens the form over the detail page, for whom may edit the record. */
export function EditButton() {
  const pair = useEntityView();
  const { entity, view } = pair;
  const record = useRecordContext();
  const may = useMay(entity);
  const translate = useTranslate();
  if (!record || !view.form || !may('edit', record)) return null;
  return (
    <Button
      component={Link}
      to={paths.edit(pair, record.id)}
      state={opened}
      variant="contained"
      startIcon={<EditIcon />}
    >
      {translate('ra.action.edit')}
    </Button>
  );
}
