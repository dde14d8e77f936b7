import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FirmMember, OwnFirm } from '#domain/organization/firms/firms.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { useMemberColumns } from './memberColumns.tsx';
import { nameOfMember } from './nameOfMember.ts';
import { MemberDialog } from './MemberDialog.tsx';
import { useFirmMembers } from '#src/features/firms/useFirmMembers.ts';
import { useDeed } from './useFirm.ts';

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
