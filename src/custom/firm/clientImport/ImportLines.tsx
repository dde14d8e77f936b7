import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useId, useState } from 'react';
import type { ClientImport } from '#domain/organization/firms/import/index.ts';
import { isAtWork } from '#domain/organization/firms/import/states.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { useCancelImport, useDismissImport, useImports, useRefreshWhenImported } from './useImports.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';

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

/** How far the imports of clients are, or what became of them, in a line each. */
export function ImportLines({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const { data = [] } = useImports();
  useRefreshWhenImported();
  return data.map((one) => <ImportLine key={one.id} one={one} onOpen={() => onOpen(one.id)} />);
}

function ImportLine({ one, onOpen }: { readonly one: ClientImport; readonly onOpen: () => void }) {
  const translate = useTranslate();
  const dismiss = useDismissImport();
  const isUnderWay = isAtWork(one.state);
  const described = useId();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', padding: '0 20px 12px' }}>
      <div id={described} style={{ flex: '1 1 240px', minWidth: 0 }}>
        {isUnderWay && <ImportProgress one={one} />}
        {/* Its end alone is read out, not each step. */}
        <Typography role="status" variant="body2" color={one.failed > 0 ? 'error' : 'textSecondary'}>
          {isUnderWay ? '' : resultText(translate, one)}
        </Typography>
      </div>
      <span>
        <Button color="inherit" size="small" aria-describedby={described} onClick={onOpen}>
          {translate(isUnderWay ? 'firms.import.see' : 'firms.import.seeResult')}
        </Button>
        {one.state === 'working' && <CancelImport one={one} size="small" aria-describedby={described} />}
        {!isUnderWay && one.own && (
          <Button
            color="inherit"
            size="small"
            aria-describedby={described}
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate(one.id)}
          >
            {translate('firms.import.dismiss')}
          </Button>
        )}
      </span>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslate>;

/** How far an import is that is under way. */
export function ImportProgress({ one }: { readonly one: ClientImport }) {
  const translate = useTranslate();
  const { own, started_by: name, done, total, state } = one;
  if (state === 'canceling') {
    const ending = own ? translate('firms.import.canceling') : translate('firms.import.cancelingBy', { name });
    return <ProgressLine label={ending} />;
  }
  const label = own
    ? translate('firms.import.underWay', { done, total })
    : translate('firms.import.underWayBy', { name, done, total });
  return <ProgressLine label={label} share={total > 0 ? done / total : 0} />;
}

function resultText(translate: Translate, { own, started_by: name, done, failed, canceled }: ClientImport): string {
  const end = canceled > 0 ? 'canceled' : 'ended';
  const begin = own ? translate(`firms.import.${end}`) : translate(`firms.import.${end}By`, { name });
  const well = done - failed;
  const counts = [
    well > 0 && translate('firms.import.done', { smart_count: well }),
    failed > 0 && translate('firms.import.notImported', { smart_count: failed }),
    canceled > 0 && translate('firms.import.left', { smart_count: canceled }),
  ].filter(Boolean);
  return `${begin} ${counts.join('. ')}.`;
}
