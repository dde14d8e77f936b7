import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { usePhone } from '#src/ui/usePhone.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import { isAction } from '#src/engine/view.ts';

const ColumnsPanel = lazy(() => import('./ColumnsPanel.tsx'));

/** Opens the choice of the table's columns. The cards of a phone have none. */
export function ColumnsButton() {
  const { view } = useEntityView();
  const translate = useTranslate();
  const phone = usePhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fields = view.list.columns.filter((column) => !isAction(column));
  if (phone || fields.length < 2) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('schema.columns.open')}
      </Button>
      {anchor && (
        <Suspense>
          <ColumnsPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
