import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { WARNED_SHARE } from '#domain/operation/storage/kinds.ts';
import { percentInWords, percentOf, sizeInWords } from '#domain/operation/storage/size.ts';
import type { Storage } from '#domain/operation/storage/storage.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** How full it is, in words and as a bar, and what that means once little is left. */
export function StorageBar({ storage: { used, allowed, more_if_subscribed } }: { readonly storage: Storage }) {
  const translate = useTranslate();
  const id = useId();
  if (allowed === null) return <Typography>{translate('storage.unlimited', { used: sizeInWords(used) })}</Typography>;
  const percent = percentOf(used, allowed);
  const words = translate('storage.used', {
    used: sizeInWords(used),
    allowed: sizeInWords(allowed),
    percent: percentInWords(used, allowed),
  });
  const isFull = used >= allowed;
  const isNearlyFull = used >= allowed * WARNED_SHARE;
  const tone = isFull ? 'error' : 'warning';
  const moreBy = more_if_subscribed ? 'storage.ifSubscribed' : 'storage.askSupport';
  return (
    <>
      <Typography id={id}>{words}</Typography>
      <LinearProgress
        role="meter"
        aria-labelledby={id}
        variant="determinate"
        color={isNearlyFull ? tone : 'primary'}
        aria-valuenow={Math.min(100, percent)}
        value={Math.min(100, percent)}
        sx={{ my: 1, height: 8, borderRadius: 4 }}
      />
      {isNearlyFull && (
        <Alert severity={tone} sx={{ my: 1.5 }}>
          {translate(isFull ? 'storage.full' : 'storage.nearlyFull')} {translate(moreBy)}
        </Alert>
      )}
    </>
  );
}
