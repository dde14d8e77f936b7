import type { MouseEvent } from 'react';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import type { Notification } from '#domain/operation/notifications/inbox.ts';
import { words } from '#src/i18n/pages/notifications/bell.ts';
import { isPlainClick, pathOf } from '#src/notifications/links.ts';
import { ago, momentOf } from '#src/notifications/moments.ts';
import { usePrepareTab } from '#src/notifications/usePrepareTab.ts';
import { selectedEnterprise } from '#src/session/store.ts';

interface Props {
  readonly item: Notification;
  readonly now: number;
  readonly enterprises: readonly SessionEnterprise[];
  readonly onFollow: () => void;
}

/** A link to what it is about; one that is unread says so by a dot, by weight and in words. */
export function NotificationLine({ item, now, enterprises, onFollow }: Props) {
  const path = pathOf(item);
  const own = enterprises.find(({ id }) => id === item.enterprise_id);
  const isUnread = item.read_at === null;
  const prepareTab = usePrepareTab(item.enterprise_id);
  const follow = (event: MouseEvent) => {
    onFollow();
    if (!isPlainClick(event.nativeEvent)) return prepareTab();
    // This very page is not to be loaded anew.
    if (path === location.pathname) event.preventDefault();
    if (own) selectedEnterprise.set(own.id);
  };
  return (
    <li>
      <a
        href={path}
        className={isUnread ? 'unread' : ''}
        onClick={follow}
        onAuxClick={prepareTab}
        onContextMenu={prepareTab}
      >
        {isUnread && <span className="hidden">{`${words.unread}: `}</span>}
        <strong>{item.title}</strong>
        {item.body && <span>{item.body}</span>}
        <small>
          {enterprises.length > 1 && item.enterprise && `${item.enterprise} · `}
          <time dateTime={item.created_at} title={momentOf(item.created_at, own?.time_zone ?? 'Europe/Madrid')}>
            {ago(item.created_at, now) ?? words.now}
          </time>
        </small>
      </a>
    </li>
  );
}
