import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useScope } from '#src/engine/scope.tsx';
import { useMessages } from '#src/i18n/useTranslate.ts';

/** The first centre is the enterprise itself: what is said of it stands on its own page. */
export function OwnCentre() {
  const { enterprise } = useScope();
  const say = useMessages('resources.workCentres.own');
  return (
    <Line aria-label={say('title')}>
      <p>
        <strong>{enterprise.name}</strong>
        <span>{say('title')}</span>
      </p>
      <Button component={Link} to={`/enterprises/${enterprise.id}`} variant="outlined" size="small">
        {say('link')}
      </Button>
    </Line>
  );
}

const Line = styled('section')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2),
  padding: theme.spacing(1.5, 2.5),
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& p': { display: 'grid', margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& span': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));
