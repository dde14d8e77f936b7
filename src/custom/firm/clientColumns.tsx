import type { FirmClient } from '#domain/organization/firms/firms.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { nameOfClient } from './nameOfClient.ts';
import { TwoLines } from '#src/ui/TwoLines.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { call } from '#src/session/http.ts';
import { useDeed } from './useFirm.ts';

interface Props {
  readonly client: FirmClient;
  readonly onAssign: () => void;
  readonly onEnd: () => void;
}

/** What an owner can do with a mandate, by its state. */
function ClientActions({ client, onAssign, onEnd }: Props) {
  const translate = useTranslate();
  const accept = useDeed((id: number) => call('acceptClient', { params: { id } }));
  const refuse = useDeed((id: number) => call('endClient', { params: { id } }));
  const busy = accept.isPending || refuse.isPending;
  const { id, status } = client;
  const button = (
    act: KeyWithin<'firms.clients'> & ('accept' | 'decline' | 'withdraw' | 'assign' | 'end'),
    onClick: () => void,
  ) => (
    <Button
      size="small"
      color={act === 'accept' ? 'primary' : 'inherit'}
      disabled={busy}
      aria-label={translate(`firms.clients.${act}Named`, { name: nameOfClient(client) })}
      onClick={onClick}
    >
      {translate(`firms.clients.${act}`)}
    </Button>
  );
  switch (status) {
    case 'active':
      return (
        <Side>
          {button('assign', onAssign)}
          {button('end', onEnd)}
        </Side>
      );
    case 'invited':
      return (
        <Side>
          {button('accept', () => accept.mutate(id))}
          {button('decline', () => refuse.mutate(id))}
        </Side>
      );
    case 'proposed':
      return button('withdraw', () => refuse.mutate(id));
    case 'ended':
      return null;
  }
}

const Side = styled('span')({ display: 'inline-flex', whiteSpace: 'nowrap' });

const tones = { active: 'done', invited: 'waiting', proposed: 'waiting', ended: 'quiet' } as const;

interface Acts {
  readonly company: Column<FirmClient>['cell'];
  readonly onAssign: (client: FirmClient) => void;
  readonly onEnd: (client: FirmClient) => void;
}

/** @param acts what an owner does with a client; null: the reader decides nothing */
export function useClientColumns(acts: Acts | null): [Column<FirmClient>, ...Column<FirmClient>[]] {
  const translate = useTranslate();
  const charge = ({ status, staff }: FirmClient) => {
    if (status !== 'active') return '—';
    const named = staff.map(({ kind, name }) =>
      kind === 'in_charge' ? name : translate('firms.clients.substitute', { name }),
    );
    return named.length === 0 ? translate('firms.clients.nobody') : named.join(', ');
  };
  return [
    { key: 'company', label: translate('firms.clients.company'), cell: acts?.company ?? nameOfClient },
    {
      key: 'status',
      label: translate('firms.clients.status'),
      cell: ({ status, waiting }) => (
        <TwoLines
          first={
            <StatusChip tone={tones[status]}>
              {translate(status === 'invited' ? 'firms.clients.invitedBy' : `firms.status.${status}`)}
            </StatusChip>
          }
          second={waiting > 0 && translate('firms.clients.waiting', { smart_count: waiting })}
        />
      ),
    },
    { key: 'charge', label: translate('firms.clients.charge'), cell: charge },
    {
      key: 'rights',
      label: translate('firms.clients.rights'),
      cell: ({ rights }) => rights.map((right) => translate(`firms.rights.${right}`)).join(', '),
    },
    ...(acts
      ? [
          {
            key: 'actions',
            label: translate('firms.clients.actions'),
            cell: (client: FirmClient) => (
              <ClientActions client={client} onAssign={() => acts.onAssign(client)} onEnd={() => acts.onEnd(client)} />
            ),
          },
        ]
      : []),
  ];
}
