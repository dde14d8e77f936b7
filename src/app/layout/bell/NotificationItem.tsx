import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import type { Notification } from '#domain/operation/notifications/inbox.ts';
import { words } from '#src/i18n/pages/notifications/bell.ts';
import { isClockPage, isPlainClick, pathOf } from '#src/notifications/links.ts';
import { ago, momentOf } from '#src/notifications/moments.ts';
import { usePrepareTab } from '#src/notifications/usePrepareTab.ts';
import { selectedEnterprise, useEnterprise, useSessionUser } from '#src/session/store.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
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
export function NotificationItem({ item, now, onFollow }: NotificationItemProps) {
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
