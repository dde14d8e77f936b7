import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { ListBase, Title, useListContext } from 'react-admin';
import { type Complaint, complaintStates } from '#domain/organization/complaints/complaints.ts';
import { everything } from '#src/dataProvider/wholeList.ts';
import { useSay } from '#src/engine/label.ts';
import { useMay, useScope } from '#src/engine/scope.tsx';
import { useEntityView } from '#src/engine/viewContext.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { SearchInput } from '#src/ui/SearchInput.tsx';
import { ChannelDialog } from './ChannelDialog.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { Register } from './register/Register.tsx';
import { matching, threadsOf } from './threads.ts';
import { useCriteria } from './useComplaints.ts';
import { UnsavedChangesGuard } from '#src/ui/UnsavedChangesGuard.tsx';
import { type Drafts, DraftsContext, isWritten } from './drafts.ts';

/** Keeps what is being written on the page, which is not left without a question meanwhile. */
function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [givenUp, setGivenUp] = useState<number>();
  const acts = useMemo(() => {
    const drop = (id: number) => setDrafts((known) => new Map([...known].filter(([other]) => other !== id)));
    return {
      drafts,
      write: (id: number, text: string) => setDrafts((known) => new Map(known).set(id, text)),
      drop,
      giveUp: (id: number) => (isWritten(drafts.get(id)) ? setGivenUp(id) : drop(id)),
    };
  }, [drafts]);
  const leaving = () => {
    if (givenUp !== undefined) acts.drop(givenUp);
    setGivenUp(undefined);
  };
  return (
    <DraftsContext value={acts}>
      {children}
      {[...drafts.values()].some(isWritten) && (
        <UnsavedChangesGuard
          // What was agreed to for one reply holds for no other.
          key={givenUp}
          leaving={givenUp === undefined ? undefined : leaving}
          onStay={() => setGivenUp(undefined)}
        />
      )}
    </DraftsContext>
  );
}

/** Anonymous complaints of the enterprise and what is answered (complaints 4). */
export function ComplaintsPage() {
  const { entity, view } = useEntityView();
  const { enterprise } = useScope();
  const say = useSay();
  const translate = useTranslate();
  const { shown, show } = useCriteria();
  const mayList = useMay(entity)('list');
  const filter = useMemo(() => ({ enterprise_id: enterprise.id }), [enterprise.id]);
  // A failure is said by the page itself; whom react-admin leads away has asked nothing.
  const queryOptions = useMemo(() => ({ enabled: mayList, onError: () => undefined }), [mayList]);
  return (
    <DraftsProvider>
      <Title title={say('name', { smart_count: 2 })} preferenceKey={false} />
      <Tabs
        value={shown}
        aria-label={translate('complaints.tabs.label')}
        onChange={(_, next: typeof shown) => show(next)}
      >
        {(['complaints', 'register'] as const).map((one) => (
          <Tab
            key={one}
            value={one}
            label={translate(`complaints.tabs.${one}`)}
            id={`tab-${one}`}
            aria-controls={`panel-${one}`}
          />
        ))}
      </Tabs>
      <Panel role="tabpanel" id={`panel-${shown}`} aria-labelledby={`tab-${shown}`}>
        {shown === 'register' ? (
          <Register />
        ) : (
          <ListBase
            resource={entity.name}
            filter={filter}
            sort={view.list.sort}
            perPage={everything.perPage}
            disableSyncWithLocation
            storeKey={false}
            queryOptions={queryOptions}
          >
            <Complaints />
          </ListBase>
        )}
      </Panel>
    </DraftsProvider>
  );
}

function Complaints() {
  const translate = useTranslate();
  const say = useSay();
  const { data, error, isFetching, refetch } = useListContext<Complaint>();
  const { search, state, setSearch, setState } = useCriteria();
  const [channel, setChannel] = useState(false);
  const threads = useMemo(() => data && threadsOf(data), [data]);
  const found = useMemo(() => threads && matching(threads, { search, state }), [threads, search, state]);

  return (
    <>
      <PageToolbar
        start={
          <Filters>
            <SearchInput label={translate('complaints.search')} value={search} onChange={setSearch} />
            <TextField
              select
              size="small"
              label={translate('complaints.state')}
              value={state ?? ''}
              onChange={({ target }) => setState(target.value)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="">{translate('complaints.anyState')}</option>
              {complaintStates.map((one) => (
                <option key={one} value={one}>
                  {translate(`complaints.states.${one}`)}
                </option>
              ))}
            </TextField>
          </Filters>
        }
      >
        <Button variant="outlined" onClick={() => setChannel(true)}>
          {translate('complaints.channel.button')}
        </Button>
      </PageToolbar>
      {found && found.length > 0 && (
        <Cards>
          {found.map((thread) => (
            <li key={thread.complaint.id}>
              <ComplaintCard thread={thread} />
            </li>
          ))}
        </Cards>
      )}
      {found?.length === 0 && <Notice title={say('empty')}>{say('invite')}</Notice>}
      {!found && !error && <LoadingLines label={translate('complaints.loading')} />}
      {error && !found && <RetryNotice title={say('errors.list')} busy={isFetching} onRetry={refetch} />}
      {threads && (
        <Foot>
          <Typography variant="body2" color="textSecondary">
            {translate('complaints.footer')}
          </Typography>
          <Typography variant="body2" role="status">
            {translate('complaints.total', { smart_count: threads.length })}
          </Typography>
        </Foot>
      )}
      {channel && <ChannelDialog onClose={() => setChannel(false)} />}
    </>
  );
}

const Panel = styled('div')(({ theme }) => ({ paddingTop: theme.spacing(2) }));

const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  '& > *': { flex: '1 1 200px', maxWidth: 380 },
}));

/** Cards one under another; on a phone a grid (complaints 4). */
const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  marginTop: theme.spacing(3),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.palette.divider}`,
}));
