import UploadIcon from '@mui/icons-material/PublishOutlined';
import Button from '@mui/material/Button';
import { type ComponentType, Suspense } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import { lazyPage } from '../lazyPage.ts';
import { opened, paths } from '../paths.ts';
import { useMay } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';
import { useSayImport } from './useSayImport.ts';

const RecordsDialog = lazyPage(() => import('./ImportDialog.tsx'), 'ImportDialog');

/** Brings records from a CSV file: the button, and the dialog while the address is its own. */
export function ImportAction({ Dialog = RecordsDialog }: { readonly Dialog?: ComponentType }) {
  const pair = useEntityView();
  const { search } = useLocation();
  const path = `${paths.list(pair)}/import`;
  const isOpen = useMatch(path) !== null;
  const may = useMay(pair.entity);
  const say = useSayImport(pair.entity.name);
  if (!may('create')) return null;
  return (
    <>
      <Button color="inherit" component={Link} to={path + search} state={opened} startIcon={<UploadIcon />}>
        {say('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog />
        </Suspense>
      )}
    </>
  );
}
