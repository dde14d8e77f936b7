import type { FirmClient } from '#domain/organization/firms/firms.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { ClientActions } from './ClientActions.tsx';
import { nameOfClient } from './nameOfClient.ts';
import { TwoLines } from '#src/ui/TwoLines.tsx';

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
