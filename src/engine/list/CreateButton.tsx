import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { useSay } from '../label.ts';
import { opened, paths } from '../paths.ts';
import { useMay } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';

/** Leads to the form of a new record, for whom may create one. */
export function CreateButton() {
  const pair = useEntityView();
  const { entity, view } = pair;
  const may = useMay(entity);
  const say = useSay();
  const { search } = useLocation();
  if (!view.form || !entity.routes.create || !may('create')) return null;
  return (
    <Button
      component={Link}
      to={paths.create(pair) + search}
      state={opened}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {say('actions.create')}
    </Button>
  );
}
