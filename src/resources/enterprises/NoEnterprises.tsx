import { useSay } from '#src/engine/label.ts';
import { Notice } from '#src/ui/Notice.tsx';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { can } from '#domain/rights.ts';
import { useScope } from '#src/engine/scope.tsx';

/** Leads admins, of whichever enterprise, to the page on which an enterprise is created with its subscription. */
export function AddEnterprise() {
  const { actor } = useScope();
  const say = useSay();
  if (!can(actor, 'enterprises.create')) return null;
  return (
    <Button component={Link} to="/new-enterprise" variant="contained" startIcon={<AddIcon />} data-unfolded>
      {say('actions.create')}
    </Button>
  );
}

export function NoEnterprises() {
  const say = useSay();
  return (
    <Notice title={say('empty')} action={<AddEnterprise />}>
      {say('invite')}
    </Notice>
  );
}
