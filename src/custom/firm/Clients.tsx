import OutlinedInput from '@mui/material/OutlinedInput';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FirmClient, OwnFirm } from '#domain/organization/firms/firms.ts';
import { isAtWork } from '#domain/organization/firms/import/states.ts';
import { importParam, usualRights } from '#domain/organization/firms/kinds.ts';
import { matches } from '#domain/kernel/search.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { useClientColumns } from './clientColumns.tsx';
import { nameOfClient } from './nameOfClient.ts';
import { StaffDialog } from './StaffDialog.tsx';
import { useChosenClients } from './useChosenClients.tsx';
import { ImportLines } from './clientImport/ImportLines.tsx';
import { useImports } from './clientImport/useImports.ts';
import { useChanged, useClients, useDeed } from './useFirm.ts';
import { z } from 'zod';
import { addressee, givenRights } from '#domain/organization/firms/mandateForms.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { RightsField } from '#src/features/firms/RightsField.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { usePhone } from '#src/ui/usePhone.ts';

interface Props {
  readonly onImport: () => void;
  /** Of owners alone, like the next. */
  readonly onPrepare?: () => void;
  readonly onPropose?: () => void;
}

/** How clients come to the firm; on a phone owners propose, and the rest is in a menu. */
function ListActions({ onImport, onPrepare, onPropose }: Props) {
  const translate = useTranslate();
  const phone = usePhone();
  const others = [
    { id: 'import', label: translate('firms.import.open'), press: onImport },
    ...(onPrepare ? [{ id: 'prepare', label: translate('firms.prepare.title'), press: onPrepare }] : []),
  ];
  const folds = phone && onPropose !== undefined;
  return (
    <Line>
      {!folds &&
        others.map(({ id, label, press }) => (
          <Button key={id} color="inherit" onClick={press}>
            {label}
          </Button>
        ))}
      {onPropose && (
        <Button startIcon={<AddIcon />} onClick={onPropose}>
          {translate('firms.clients.propose')}
        </Button>
      )}
      {folds && <MoreMenu label={translate('schema.moreActions')} entries={others} />}
    </Line>
  );
}

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  [theme.breakpoints.down('md')]: { flexBasis: '100%', justifyContent: 'space-between', marginInline: -8 },
}));

const schema = z.object({ client: addressee, rights: givenRights });

/** Proposes the firm to a company. */
function ProposeDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const changed = useChanged();
  const form = useZodForm(schema, {
    defaultValues: { client: '', rights: [...usualRights] },
    send: async (body) => changed((await call('proposeFirm', { body })).message),
    onSent: onClose,
  });
  return (
    <DialogFrame
      title={translate('firms.clients.propose')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('firms.clients.proposeAbout')}
        submit={translate('firms.clients.send')}
      >
        <TextInput {...form.input('client')} label={translate('firms.clients.addressee')} required autoFocus />
        <RightsField {...form.field('rights')} label={translate('firms.rights.label')} />
      </DialogFields>
    </DialogFrame>
  );
}

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
