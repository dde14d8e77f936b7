import { useState } from 'react';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { words } from '#src/i18n/pages/notifications/bell.ts';
import { useUnread } from '#src/notifications/useUnread.ts';
import { OnDemand } from '../OnDemand.tsx';
import './notifications.css';

export interface BellProps {
  readonly user: SessionUser;
}

const loadInbox = () => import('./InboxDialog.tsx').then(({ InboxDialog }) => InboxDialog);

/** How many notifications are unread; its list is fetched when it is opened. */
export function Bell({ user }: BellProps) {
  const { unread, said, set } = useUnread();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="bell"
        aria-label={words.named(unread)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2Zm6-6v-5c0-3.1-1.6-5.6-4.5-6.3V4a1.5 1.5 0 0 0-3 0v.7C7.6 5.4 6 7.9 6 11v5l-2 2v1h16v-1Zm-2 1H8v-6c0-2.5 1.5-4.5 4-4.5s4 2 4 4.5Z" />
        </svg>
        {unread > 0 && <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>}
      </button>
      <span role="status" className="hidden">
        {said}
      </span>
      {isOpen && <OnDemand load={loadInbox} with={{ user, onUnread: set, onClose: () => setOpen(false) }} />}
    </>
  );
}
