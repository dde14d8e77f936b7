import EnterpriseIcon from '@mui/icons-material/BusinessOutlined';
import ActiveIcon from '@mui/icons-material/HowToRegOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlineOutlined';
import { styled } from '@mui/material/styles';
import { numberFormat } from '#domain/time/format.ts';
import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const figures = [
  ['totalEnterprises', EnterpriseIcon],
  ['totalEmployees', PeopleIcon],
  ['activeEmployees', ActiveIcon],
  ['clockInsToday', ClockIcon],
] as const;

const number = numberFormat({ useGrouping: 'always' });

export function StatCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  const translate = useTranslate();
  return (
    <Cards>
      {figures.map(([key, Icon]) => (
        <Card key={key}>
          <dt>
            <Icon fontSize="small" aria-hidden />
            {translate(`dashboard.cards.${key}`)}
          </dt>
          <dd>{dashboard ? number(dashboard[key]) : <Skeleton width={56} height={34} />}</dd>
          {key === 'totalEnterprises' && dashboard && (
            <dd data-note>{translate('dashboard.cards.newEnterprises', { smart_count: dashboard.newEnterprises })}</dd>
          )}
        </Card>
      ))}
    </Cards>
  );
}

const Cards = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { gap: 12 },
}));

const Card = styled('div')(({ theme }) => ({
  minHeight: 116,
  padding: '16px 20px',
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  dt: { display: 'flex', alignItems: 'center', gap: 8, fontSize: '0.875rem', color: theme.palette.text.secondary },
  dd: { margin: '8px 0 0', fontSize: '1.875rem', fontWeight: 650, lineHeight: 1.15, letterSpacing: '-0.02em' },
  'dd[data-note]': {
    margin: '4px 0 0',
    fontSize: '0.8125rem',
    fontWeight: 450,
    letterSpacing: 0,
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: { padding: '14px 16px', minHeight: 108 },
}));
