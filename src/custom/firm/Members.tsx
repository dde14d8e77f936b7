import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type FirmMember, memberForm, type OwnFirm } from '#domain/organization/firms/firms.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { useFirmMembers } from '#src/features/firms/useFirmMembers.ts';
import { useChanged, useDeed } from './useFirm.ts';
import { type FirmRole, firmRoles } from '#domain/rights.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { styled } from '@mui/material/styles';
import { formatNumber } from '#src/engine/kinds/format.ts';
import { BreakableAddress } from '#src/ui/BreakableAddress.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

const nameOfMember = ({ name, last_name }: Pick<FirmMember, 'name' | 'last_name'>): string => `${name} ${last_name}`;

const tones = { active: 'done', waiting: 'waiting', left: 'quiet' } as const;

/** @param onRemove what an owner does with a person; null: the reader decides nothing */
function useMemberColumns(
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

/** Invites somebody to the firm. */
function MemberDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const changed = useChanged();
  const form = useZodForm(memberForm, {
    defaultValues: { name: '', last_name: '', email: '', role: 'staff' as FirmRole },
    send: async (body) => changed((await call('inviteFirmMember', { body })).message),
    onSent: onClose,
  });
  return (
    <DialogFrame
      title={translate('firms.members.invite')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields form={form} about={translate('firms.members.inviteAbout')} submit={translate('firms.members.send')}>
        <TextInput {...form.input('name')} label={translate('firms.members.name')} required autoFocus />
        <TextInput {...form.input('last_name')} label={translate('firms.members.lastName')} required />
        <TextInput {...form.input('email')} label={translate('firms.members.email')} required type="email" />
        <SelectField
          label={translate('firms.members.role')}
          value={form.values.role}
          choices={firmRoles.map((role) => ({ id: role, name: translate(`firms.roles.${role}`) }))}
          onChange={(role) => form.change({ role: role as FirmRole })}
        />
      </DialogFields>
    </DialogFrame>
  );
}

/** The people of the firm; owners invite and remove them. */
export function Members({ firm }: { firm: NonNullable<OwnFirm['firm']> }) {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useFirmMembers();
  const [inviting, invite] = useState(false);
  const [leaving, setLeaving] = useState<FirmMember | null>(null);
  const remove = useDeed((id: number) => call('removeFirmMember', { params: { id } }));
  const isOwner = firm.role === 'owner';
  const columns = useMemberColumns(isOwner ? setLeaving : null);
  if (isError && !data)
    return <RetryNotice title={translate('firms.page.failed')} busy={isFetching} onRetry={refetch} />;
  return (
    <Panel
      flush
      title={translate('firms.members.title')}
      aside={
        isOwner && (
          <Button startIcon={<AddIcon />} onClick={() => invite(true)}>
            {translate('firms.members.invite')}
          </Button>
        )
      }
    >
      <RecordTable
        label={translate('firms.members.title')}
        rows={data}
        rowKey={({ id }) => id}
        empty={translate('firms.members.empty')}
        columns={columns}
      />
      {inviting && <MemberDialog onClose={() => invite(false)} />}
      <ConfirmDialog
        open={leaving !== null}
        destructive
        title={leaving && translate('firms.members.removeTitle', { name: nameOfMember(leaving) })}
        confirm={translate('firms.members.remove')}
        cancel={translate('ra.action.cancel')}
        busy={remove.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: () => setLeaving(null) })}
      >
        {translate('firms.members.removeAbout')}
        {leaving !== null && leaving.clients > 0 && (
          <> {translate('firms.members.removeInCharge', { smart_count: leaving.clients })}</>
        )}
      </ConfirmDialog>
    </Panel>
  );
}
