import CloseIcon from '@mui/icons-material/Close';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { words } from '#src/i18n/pages/notifications/bell.ts';
import { type Inbox, useInbox } from '#src/notifications/useInbox.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { NotificationItem } from './NotificationItem.tsx';

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
