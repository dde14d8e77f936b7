import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FirmMember } from '#domain/organization/firms/firms.ts';
import { formatNumber } from '#src/engine/kinds/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { BreakableAddress } from '#src/ui/BreakableAddress.tsx';
import type { Column } from '#src/ui/RecordTable.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { nameOfMember } from './nameOfMember.ts';

const tones = { active: 'done', waiting: 'waiting', left: 'quiet' } as const;

/** @param onRemove what an owner does with a person; null: the reader decides nothing */
export function useMemberColumns(
  onRemove: ((member: FirmMember) => void) | null,
): [Column<FirmMember>, ...Column<FirmMember>[]] {
  const translate = useTranslate();
  return [
    { key: 'name', label: translate('firms.members.name'), cell: nameOfMember },
    {
      key: 'email',
      label: translate('firms.members.email'),
      cell: ({ email }) => (
        <Address>
          <BreakableAddress>{email}</BreakableAddress>
        </Address>
      ),
    },
    { key: 'role', label: translate('firms.members.role'), cell: ({ role }) => translate(`firms.roles.${role}`) },
    {
      key: 'status',
      label: translate('firms.members.status'),
      cell: ({ status }) => <StatusChip tone={tones[status]}>{translate(`firms.status.${status}`)}</StatusChip>,
    },
    {
      key: 'clients',
      label: translate('firms.members.clients'),
      numeric: true,
      cell: ({ clients }) => formatNumber(clients),
    },
    ...(onRemove
      ? [
          {
            key: 'actions',
            label: translate('firms.members.actions'),
            cell: (member: FirmMember) =>
              member.status !== 'left' && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={translate('firms.members.removeNamed', { name: nameOfMember(member) })}
                  onClick={() => onRemove(member)}
                >
                  {translate('firms.members.remove')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

const Address = styled('span')({ minWidth: 0, overflowWrap: 'anywhere' });
