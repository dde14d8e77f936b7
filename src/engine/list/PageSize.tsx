import { styled } from '@mui/material/styles';
import { useListPaginationContext } from 'react-admin';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** How many records a page may hold, from small to large. */
export const pageSizes = [10, 25, 50, 100] as const;

const Label = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginInlineEnd: 'auto',
  '& select': {
    minHeight: 36,
    padding: '0 8px',
    font: 'inherit',
    color: theme.palette.text.primary,
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    [theme.breakpoints.down('md')]: { minHeight: 44 },
  },
  '& select:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

/** The size of a page, which stands in the address. An address may say another one. */
export function PageSize() {
  const { perPage, setPerPage } = useListPaginationContext();
  const translate = useTranslate();
  const sizes = [...new Set<number>([...pageSizes, perPage])].toSorted((a, b) => a - b);
  return (
    <Label>
      {translate('schema.pageSize')}
      <select value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </Label>
  );
}
