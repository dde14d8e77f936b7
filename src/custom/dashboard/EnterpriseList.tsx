import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Dashboard } from '../../../domain/dashboard/dashboard.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function EnterpriseList({ enterprises }: { enterprises: Dashboard['enterprises'] | undefined }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('dashboard.enterprises.title')} flush>
      {enterprises?.length === 0 && <Empty>{translate('dashboard.enterprises.empty')}</Empty>}
      <List aria-busy={!enterprises}>
        {!enterprises &&
          [0, 1, 2].map((at) => (
            <li key={at}>
              <Waiting>
                <Skeleton width="60%" />
              </Waiting>
            </li>
          ))}
        {enterprises?.map(({ id, name, activeEmployees }) => (
          <li key={id}>
            <Line to={`/enterprises/${id}`}>
              <strong>{name}</strong>
              <span>{translate('dashboard.enterprises.active', { smart_count: activeEmployees })}</span>
            </Line>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const Empty = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '8px 20px 20px',
  color: theme.palette.text.secondary,
}));

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, maxHeight: 300, overflowY: 'auto' });

const Waiting = styled('div')({ padding: '18px 20px' });

const Line = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 52,
  padding: '8px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
  color: 'inherit',
  textDecoration: 'none',
  '&[href]:hover': { backgroundColor: theme.palette.background.raised },
  '&:focus-visible': { outlineOffset: -2 },
  strong: { fontWeight: 550, overflowWrap: 'anywhere' },
  span: { whiteSpace: 'nowrap', color: theme.palette.text.secondary, fontSize: '0.875rem' },
}));
