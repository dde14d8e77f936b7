import OutlinedInput from '@mui/material/OutlinedInput';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FirmClient, OwnFirm } from '#domain/organization/firms/firms.ts';
import { isAtWork } from '#domain/organization/firms/import/states.ts';
import { importParam } from '#domain/organization/firms/kinds.ts';
import { matches } from '#domain/kernel/search.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { useClientColumns } from './clientColumns.tsx';
import { ListActions } from './ListActions.tsx';
import { nameOfClient } from './nameOfClient.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import { useChosenClients } from './useChosenClients.tsx';
import { ImportLines } from './clientImport/ImportLines.tsx';
import { useImports } from './clientImport/useImports.ts';
import { useClients, useDeed } from './useFirm.ts';

const ClientImportDialog = lazy(() =>
  import('./clientImport/ClientImportDialog.tsx').then((module) => ({ default: module.ClientImportDialog })),
);
const PrepareDialog = lazy(() => import('./PrepareDialog.tsx').then((module) => ({ default: module.PrepareDialog })));

/** The dialog of an import that was begun before, or of a file. */
interface Importing {
  readonly begun: number | null;
}

/** So many clients are seen at a glance. */
const searchedFrom = 8;

const textOf = (client: FirmClient): string =>
  [nameOfClient(client), client.addressee, ...client.staff.map(({ name }) => name)].join(' ');

const emptyText = (isLong: boolean, isOwner: boolean) => {
  if (isLong) return 'firms.clients.noneFound';
  return isOwner ? 'firms.clients.empty' : 'firms.clients.emptyStaff';
};

/** The clients of the firm, who proposes and who was proposed to; owners decide, staff see their own. */
export function Clients({ firm }: { firm: NonNullable<OwnFirm['firm']> }) {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useClients();
  const [proposing, propose] = useState(false);
  const [preparing, prepare] = useState(false);
  const [address, setAddress] = useSearchParams();
  const told = Number(address.get(importParam)) || null;
  const [chosen, bring] = useState<Importing | null>(null);
  const importing = chosen ?? (told === null ? null : { begun: told });
  const endImport = () => {
    bring(null);
    if (told !== null) setAddress({}, { replace: true });
  };
  const imports = useImports();
  const [assigned, assign] = useState<FirmClient | null>(null);
  const [ending, setEnding] = useState<FirmClient | null>(null);
  const end = useDeed((id: number) => call('endClient', { params: { id } }));
  const isOwner = firm.role === 'owner';
  const ownUnderWay = imports.data?.find(({ own, state }) => own && isAtWork(state))?.id ?? null;
  const [search, setSearch] = useState('');
  const isLong = (data?.length ?? 0) > searchedFrom;
  const shown = data?.filter((client) => !isLong || matches(textOf(client), search));
  const { cell, bar } = useChosenClients(isOwner ? (shown ?? []) : []);
  const columns = useClientColumns(isOwner ? { company: cell, onAssign: assign, onEnd: setEnding } : null);
  if (isError && !data)
    return <RetryNotice title={translate('firms.page.failed')} busy={isFetching} onRetry={refetch} />;
  return (
    <>
      <Panel
        flush
        title={translate('firms.clients.title')}
        aside={
          <ListActions
            onImport={() => bring({ begun: ownUnderWay })}
            {...(isOwner && { onPrepare: () => prepare(true), onPropose: () => propose(true) })}
          />
        }
      >
        <ImportLines onOpen={(begun) => bring({ begun })} />
        {isLong && (
          <div style={{ padding: '0 20px 16px' }}>
            <OutlinedInput
              type="search"
              size="small"
              fullWidth
              value={search}
              placeholder={translate('firms.clients.search')}
              onChange={({ target }) => setSearch(target.value)}
              inputProps={{ 'aria-label': translate('firms.clients.search') }}
              sx={{ maxWidth: { md: 420 } }}
            />
          </div>
        )}
        <RecordTable
          label={translate('firms.clients.title')}
          rows={shown}
          rowKey={({ id }) => id}
          empty={translate(emptyText(isLong, isOwner))}
          columns={columns}
        />
        {importing && (
          <Suspense>
            <ClientImportDialog begun={importing.begun} onClose={endImport} />
          </Suspense>
        )}
        {preparing && (
          <Suspense>
            <PrepareDialog onClose={() => prepare(false)} />
          </Suspense>
        )}
        {proposing && <ProposeDialog onClose={() => propose(false)} />}
        {assigned && <StaffDialog client={assigned} onClose={() => assign(null)} />}
        <ConfirmDialog
          open={ending !== null}
          destructive
          title={ending && translate('firms.clients.endTitle', { name: nameOfClient(ending) })}
          confirm={translate('firms.clients.end')}
          cancel={translate('ra.action.cancel')}
          busy={end.isPending}
          onCancel={() => setEnding(null)}
          onConfirm={() => ending && end.mutate(ending.id, { onSettled: () => setEnding(null) })}
        >
          {translate('firms.clients.endAbout')}
        </ConfirmDialog>
      </Panel>
      {bar}
    </>
  );
}
