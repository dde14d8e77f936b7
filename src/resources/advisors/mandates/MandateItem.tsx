import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';
import type { MandateRight } from '#domain/rights.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { RightsField } from '#src/features/firms/RightsField.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { nameOfFirm } from './nameOfFirm.ts';
import { useDeed } from './useMandates.ts';

interface Props {
  readonly mandate: ClientMandate;
  /** Another firm that answers says that it has the same CIF. */
  readonly hasTwin: boolean;
  readonly onAccept: () => void;
  readonly onEnd: () => void;
}

/** A firm that works for the company, proposes itself, or was invited; what it may do is switched at once. */
export function MandateItem({ mandate, hasTwin, onAccept, onEnd }: Props) {
  const translate = useTranslate();
  const { id, status, firm, rights, started_at } = mandate;
  const name = nameOfFirm(mandate);
  const give = useDeed((given: MandateRight[]) =>
    call('setMandateRights', { params: { id }, body: { rights: given } }),
  );
  const away = ({ active: 'end', proposed: 'decline', invited: 'withdraw', ended: 'end' } as const)[status];
  return (
    <Item aria-label={name}>
      <header>
        <div>
          <h3>{status === 'proposed' ? translate('firms.client.proposes', { firm: name }) : name}</h3>
          {firm && <p>{translate('firms.client.who', firm)}</p>}
          {firm && status === 'proposed' && (
            <p>{translate('firms.client.known', { date: formatDate(firm.since.slice(0, 10)) })}</p>
          )}
          {started_at && <p>{translate('firms.client.since', { date: formatDate(started_at.slice(0, 10)) })}</p>}
        </div>
        {status === 'invited' && <StatusChip tone="waiting">{translate('firms.status.invited')}</StatusChip>}
        <span>
          {status === 'proposed' && (
            <Button
              variant="contained"
              aria-label={translate('firms.client.acceptNamed', { firm: name })}
              onClick={onAccept}
            >
              {translate('firms.client.accept')}
            </Button>
          )}
          <Button
            color={status === 'active' ? 'error' : 'inherit'}
            aria-label={translate(`firms.client.${away}Named`, { firm: name })}
            onClick={onEnd}
          >
            {translate(`firms.client.${away}`)}
          </Button>
        </span>
      </header>
      {hasTwin && <Alert severity="warning">{translate('firms.client.twins')}</Alert>}
      {mandate.own_members.length > 0 && (
        <p>{translate('firms.client.ownMembers', { people: mandate.own_members.join(', ') })}</p>
      )}
      {status === 'active' && (
        <RightsField
          label={translate('firms.client.rightsOf', { firm: name })}
          value={rights}
          busy={give.isPending}
          onChange={(given) => give.mutate(given)}
        />
      )}
    </Item>
  );
}

const Item = styled('article')(({ theme }) => ({
  padding: '12px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    marginBottom: 8,
  },
  '& header > div': { flex: '1 1 240px', minWidth: 0 },
  '& header > span': { display: 'flex', gap: 8 },
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& p': { margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary },
}));
