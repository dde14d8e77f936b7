import CloseIcon from '@mui/icons-material/Close';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { words } from '#src/i18n/pages/notifications/bell.ts';
import { type Inbox, useInbox } from '#src/notifications/useInbox.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { Notification } from '#domain/operation/notifications/inbox.ts';
import { isClockPage, isPlainClick, pathOf } from '#src/notifications/links.ts';
import { ago, momentOf } from '#src/notifications/moments.ts';
import { usePrepareTab } from '#src/notifications/usePrepareTab.ts';
import { selectedEnterprise, useEnterprise, useSessionUser } from '#src/session/store.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useRefresh } from 'react-admin';
import type { Arrival } from '../CompanyArrival.tsx';

/** Leads to a page of an enterprise, which becomes the one that is looked at; unsaved changes may keep the person here. */
function useFollow() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const current = useEnterprise();
  const { enterprises } = useSessionUser();
  return async (enterpriseId: number | null, path: string): Promise<void> => {
    const other = enterprises.find(({ id }) => id === enterpriseId && id !== current?.id)?.id;
    if (isClockPage(path)) {
      // The browser follows the link by itself.
      if (other !== undefined) selectedEnterprise.set(other);
      return;
    }
    if (other !== undefined) return navigate(path, { state: { company: other } satisfies Arrival });
    const isHere = location.pathname === new URL(path, location.origin).pathname;
    await navigate(path);
    if (isHere) refresh();
  };
}

interface NotificationItemProps {
  readonly item: Notification;
  readonly now: number;
  readonly onFollow: () => void;
}

/** A link to what it is about; one that is unread is bold, with a dot and a word for those who do not see it. */
function NotificationItem({ item, now, onFollow }: NotificationItemProps) {
  const { enterprises } = useSessionUser();
  const follow = useFollow();
  const path = pathOf(item);
  const zone = enterprises.find(({ id }) => id === item.enterprise_id)?.time_zone ?? 'Europe/Madrid';
  const isUnread = item.read_at === null;
  const prepareTab = usePrepareTab(item.enterprise_id);
  const click = (event: MouseEvent) => {
    onFollow();
    if (!isPlainClick(event.nativeEvent)) return prepareTab();
    if (!isClockPage(path)) event.preventDefault();
    void follow(item.enterprise_id, path);
  };
  return (
    <li>
      <Item
        href={path}
        data-unread={isUnread || undefined}
        onClick={click}
        onAuxClick={prepareTab}
        onContextMenu={prepareTab}
      >
        <Dot aria-hidden />
        <span>
          {isUnread && <VisuallyHidden>{`${words.unread}: `}</VisuallyHidden>}
          <strong>{item.title}</strong>
          {item.body && <span>{item.body}</span>}
          <small>
            {enterprises.length > 1 && item.enterprise && `${item.enterprise} · `}
            <time dateTime={item.created_at} title={momentOf(item.created_at, zone)}>
              {ago(item.created_at, now) ?? words.now}
            </time>
          </small>
        </span>
      </Item>
    </li>
  );
}

const Dot = styled('span')({ width: 8, height: 8, marginTop: 7, borderRadius: 4 });

const Item = styled('a')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.25, 1),
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.palette.background.raised },
  '& > span:last-of-type': { display: 'grid', gap: 2, fontSize: '0.875rem', lineHeight: 1.45 },
  '& strong': { fontWeight: 500 },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '&[data-unread] strong': { fontWeight: 680 },
  '&[data-unread] > span:first-of-type': { backgroundColor: theme.palette.error.main },
}));

interface InboxPanelProps {
  /** By which the dialog around it is named. */
  readonly titleId: string;
  readonly onUnread: (unread: number) => void;
  readonly onClose: () => void;
}

/** What the person was notified of, the latest first. */
export function InboxPanel({ titleId, onUnread, onClose }: InboxPanelProps) {
  const inbox = useInbox(onUnread);
  const { items, problem, isLoading, hasMore } = inbox;
  const isUnread = items?.some(({ read_at }) => read_at === null) ?? false;
  return (
    <Panel>
      <Head>
        <Typography id={titleId} component="h2" variant="h2" sx={{ flex: 1 }}>
          {words.title}
        </Typography>
        {isUnread && (
          <Button size="small" onClick={() => void inbox.read()}>
            {words.readAll}
          </Button>
        )}
        <IconButton
          component={Link}
          to="/profile#avisos"
          aria-label={words.choose}
          title={words.choose}
          onClick={onClose}
        >
          <SettingsIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={words.close} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Head>
      {problem && (items ? <Failed inbox={inbox} /> : <Unloaded inbox={inbox} />)}
      {!items && !problem && <LoadingLines lines={4} label={words.loading} />}
      {items?.length === 0 && <Notice title={words.empty}>{words.emptyAbout}</Notice>}
      {items && items.length > 0 && <Items inbox={inbox} onClose={onClose} />}
      {hasMore && (
        <Button fullWidth loading={isLoading} onClick={() => void inbox.loadMore()} sx={{ mt: 1 }}>
          {words.more}
        </Button>
      )}
    </Panel>
  );
}

function Items({ inbox, onClose }: { inbox: Inbox; onClose: () => void }) {
  const [openedAt] = useState(() => Date.now());
  return (
    <List aria-label={words.title}>
      {inbox.items?.map((item) => (
        <NotificationItem
          key={item.id}
          item={item}
          now={openedAt}
          onFollow={() => {
            void inbox.read([item.id]);
            onClose();
          }}
        />
      ))}
    </List>
  );
}

const Unloaded = ({ inbox: { problem, isLoading, reload } }: { inbox: Inbox }) => (
  <RetryAlert busy={isLoading} onRetry={reload} sx={{ m: 1 }}>
    {problem}
  </RetryAlert>
);

const Failed = ({ inbox: { problem } }: { inbox: Inbox }) => (
  <Typography role="alert" color="error" sx={{ px: 2, py: 1 }}>
    {problem}
  </Typography>
);

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(640px, calc(100dvh - 96px))',
  overflowY: 'auto',
  padding: theme.spacing(0, 1, 1),
  [theme.breakpoints.down('md')]: { maxHeight: 'none', flex: 1 },
}));

const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: theme.spacing(1, 0, 1, 1),
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: theme.spacing(1, 0),
  listStyle: 'none',
}));
