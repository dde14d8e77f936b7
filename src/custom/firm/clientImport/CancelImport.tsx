import Button from '@mui/material/Button';
import { type ComponentProps, useState } from 'react';
import type { ClientImport } from '#domain/organization/firms/import/index.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useCancelImport } from './useImports.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'size' | 'sx' | 'aria-describedby'> {
  /** Under way. */
  readonly one: ClientImport;
}

/** Cancels an import once it is confirmed, by who knows how many companies are done and how many will not be. */
export function CancelImport({ one: { id, done, total }, ...button }: Props) {
  const translate = useTranslate();
  const cancel = useCancelImport();
  const [asking, ask] = useState(false);
  const close = () => ask(false);
  return (
    <>
      <Button color="inherit" onClick={() => ask(true)} {...button}>
        {translate('firms.import.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={translate('firms.import.cancelTitle')}
        confirm={translate('firms.import.cancel')}
        cancel={translate('firms.import.goOn')}
        busy={cancel.isPending}
        onCancel={close}
        onConfirm={() => cancel.mutate(id, { onSettled: close })}
      >
        {[
          done > 0 && translate('firms.import.staysDone', { smart_count: done }),
          total > done && translate('firms.import.willNot', { smart_count: total - done }),
          translate('firms.import.endsCurrent'),
        ]
          .filter(Boolean)
          .join(' ')}
      </ConfirmDialog>
    </>
  );
}
