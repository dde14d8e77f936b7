import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useListPaginationContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PageSize, pageSizes } from './PageSize.tsx';

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

/** Which records are shown of how many, and the way to the others. */
export function Pager() {
  const { page, perPage, total = 0, setPage, hasNextPage, hasPreviousPage } = useListPaginationContext();
  const translate = useTranslate();
  if (total === 0) return null;
  const offsetBegin = (page - 1) * perPage + 1;
  const offsetEnd = Math.min(page * perPage, total);
  return (
    <Bar aria-label={translate('schema.pages')}>
      {total > pageSizes[0] && <PageSize />}
      <span role="status">{translate('ra.navigation.page_range_info', { offsetBegin, offsetEnd, total })}</span>
      {total > perPage && (
        <>
          <Button disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
            {translate('schema.previousPage')}
          </Button>
          <Button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
            {translate('schema.nextPage')}
          </Button>
        </>
      )}
    </Bar>
  );
}
