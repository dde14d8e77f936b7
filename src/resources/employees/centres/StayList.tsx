import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { numericDate } from '#domain/time/format.ts';
import type { CentreMember } from '#domain/organization/workCentres/centreMembers.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface StayListProps {
  /** Oldest first. */
  readonly stays: readonly CentreMember[];
  readonly today: string;
  readonly onRemove: ((stay: CentreMember) => void) | undefined;
}

/** Centres by their days, the latest first; at the end what counts before anything was said. */
export function StayList({ stays, today, onRemove }: StayListProps) {
  const say = useMessages('resources.workCentres');
  const words = useMessages('resources.employees.terms');
  const [first] = stays;
  const isInForce = ({ valid_from, valid_to }: CentreMember) =>
    valid_from <= today && (valid_to === null || valid_to >= today);
  return (
    <List>
      {stays.toReversed().map((stay) => {
        const from = numericDate(stay.valid_from);
        return (
          <li key={stay.valid_from}>
            <div>
              <strong>{stay.work_centre_id_name ?? say('own.title')}</strong>
              {isInForce(stay) && <StatusChip tone="done">{words('inForce')}</StatusChip>}
              {stay.valid_from > today && <StatusChip tone="info">{say('person.toCome')}</StatusChip>}
              <p>
                {stay.valid_to ? words('between', { from, to: numericDate(stay.valid_to) }) : words('since', { from })}
              </p>
            </div>
            {onRemove && (
              <IconButton aria-label={say('person.deleteNamed', { from })} onClick={() => onRemove(stay)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </li>
        );
      })}
      <li>
        <div>
          <strong>{say('own.title')}</strong>
          {(!first || first.valid_from > today) && <StatusChip tone="done">{words('inForce')}</StatusChip>}
          <p>{first ? say('person.before', { date: numericDate(first.valid_from) }) : say('person.always')}</p>
        </div>
      </li>
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: 8,
    padding: theme.spacing(1, 0),
  },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& strong': { fontWeight: 600, marginInlineEnd: 12 },
  '& p': { margin: theme.spacing(0.25, 0, 0), color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));
