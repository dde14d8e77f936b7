import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Before the range. */
  readonly children?: ReactNode;
}

/** Which rows are shown of how many, and the way to the others. */
export function PageBar({ page, perPage, total, onPage, children }: Props) {
  const translate = useTranslate();
  const offsetBegin = (page - 1) * perPage + 1;
  const offsetEnd = Math.min(page * perPage, total);
  return (
    <Bar aria-label={translate('schema.pages')}>
      {children}
      <span role="status">{translate('ra.navigation.page_range_info', { offsetBegin, offsetEnd, total })}</span>
      {total > perPage && (
        <>
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {translate('schema.previousPage')}
          </Button>
          <Button disabled={offsetEnd >= total} onClick={() => onPage(page + 1)}>
            {translate('schema.nextPage')}
          </Button>
        </>
      )}
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 0),
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
