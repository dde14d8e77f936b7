import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { localDateOf } from '#domain/time/localTime.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useAtRest } from '#src/ui/useAtRest.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { badgeKey } from '../queryClient.ts';
import type { MenuItem } from './menu.ts';

/** How many records of the entry's resource its badge counts; in words for those who do not see it. */
export function MenuCount({ resource, filter, label }: NonNullable<MenuItem['badge']>) {
  const { enterprise } = useScope();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { data: count = 0 } = useQuery({
    queryKey: [...badgeKey(resource), enterprise.id, label],
    queryFn: async ({ signal }) => {
      const counted = typeof filter === 'function' ? filter(localDateOf(Date.now(), enterprise.time_zone)) : filter;
      const { total = 0 } = await dataProvider.getList(resource, {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        filter: { ...counted, enterprise_id: enterprise.id },
        signal,
      });
      return total;
    },
    enabled: useAtRest(),
    retry: false,
  });
  if (count === 0) return null;
  const words = translate(label, { smart_count: count });
  return (
    <Count title={words}>
      <i aria-hidden>{count > most ? `${most}+` : count}</i>
      <VisuallyHidden>{`, ${words}`}</VisuallyHidden>
    </Count>
  );
}

const most = 99;

const Count = styled('span')(({ theme }) => ({
  position: 'relative',
  flexShrink: 0,
  minWidth: 22,
  padding: '1px 7px',
  borderRadius: 11,
  fontSize: '0.75rem',
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.error.main,
  backgroundColor: theme.palette.error.light,
  '& i': { fontStyle: 'normal' },
}));
