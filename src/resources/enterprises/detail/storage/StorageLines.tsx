import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { sizeInWords } from '#domain/operation/storage/size.ts';
import type { Storage } from '#domain/operation/storage/storage.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** What takes how much; complaints for who reads them. */
export function StorageLines({ storage: { kinds, complaints } }: { readonly storage: Storage }) {
  const translate = useTranslate();
  const lines = [...kinds, ...(complaints === null ? [] : [{ kind: 'complaints' as const, bytes: complaints }])];
  return (
    <>
      <Lines>
        {lines.map(({ kind, bytes }) => (
          <Fragment key={kind}>
            <dt>{translate(messageKey(`storage.kinds.${kind}`))}</dt>
            <dd>{sizeInWords(bytes)}</dd>
          </Fragment>
        ))}
      </Lines>
      <Typography variant="body2" color="textSecondary">
        {translate('storage.retention')}
      </Typography>
    </>
  );
}

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(1, 2),
  margin: theme.spacing(1.5, 0),
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));
