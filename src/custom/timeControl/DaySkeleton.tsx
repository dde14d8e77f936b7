import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const Rows = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

export function DaySkeleton() {
  const translate = useTranslate();
  return (
    <Rows role="status" aria-label={translate('timeControl.loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={48} />
      ))}
    </Rows>
  );
}
