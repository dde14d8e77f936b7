import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

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
        {enterprises?.map((enterprise) => (
          <li key={enterprise.id}>
            <Enterprise enterprise={enterprise} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

interface EnterpriseProps {
  readonly enterprise: Dashboard['enterprises'][number];
}

function Enterprise({ enterprise: { id, name, activeEmployees } }: EnterpriseProps) {
  const translate = useTranslate();
  return (
    <Line to={`/enterprises/${id}`}>
      <strong>{name}</strong>
      <span>{translate('dashboard.enterprises.active', { smart_count: activeEmployees })}</span>
    </Line>
  );
}

/** A list of one enterprise, which takes one line. */
export function OneEnterprise({ enterprise }: Partial<EnterpriseProps>) {
  const translate = useTranslate();
  return (
    <Alone aria-label={translate('dashboard.enterprises.title')} aria-busy={!enterprise}>
      <li>
        {enterprise ? (
          <Enterprise enterprise={enterprise} />
        ) : (
          <Waiting>
            <Skeleton width="60%" />
          </Waiting>
        )}
      </li>
    </Alone>
  );
}

const Empty = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '8px 20px 20px',
  color: theme.palette.text.secondary,
}));

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, maxHeight: 300, overflowY: 'auto' });

const Alone = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  '& a': { borderTop: 0 },
}));

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
