import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useSay } from '../../schema/label.ts';
import { useCan } from '../../schema/scope.tsx';

/** Leads admins to the page on which an enterprise is created with its subscription. */
export function AddEnterprise() {
  const can = useCan();
  const say = useSay();
  if (!can('enterprises.create')) return null;
  return (
    <Button component={Link} to="/new-enterprise" variant="contained" startIcon={<AddIcon />}>
      {say('actions.create')}
    </Button>
  );
}
