import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { words } from '#src/i18n/pages/notifications/bell.ts';
import { moveFocus } from '#src/notifications/moveFocus.ts';
import { useInbox } from '#src/notifications/useInbox.ts';
import { Alert, Failed } from '../Alert.tsx';
import { NotificationLine } from './NotificationLine.tsx';

interface Props {
  readonly user: SessionUser;
  readonly onUnread: (unread: number) => void;
  readonly onClose: () => void;
}

/** What the person was notified of, the latest first, over the whole screen of a phone. */
export function InboxDialog({ user, onUnread, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { items, hasMore, isLoading, problem, read, loadMore, reload } = useInbox(onUnread);
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    if (!shown.open) shown.showModal();
    const move = (event: KeyboardEvent) => moveFocus(event, shown);
    shown.addEventListener('keydown', move);
    return () => shown.removeEventListener('keydown', move);
  }, []);
  const isUnread = items?.some(({ read_at }) => read_at === null) ?? false;
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="inbox" aria-labelledby="inbox" onClose={onClose}>
      <div className="bar">
        <h2 id="inbox">{words.title}</h2>
        <button type="button" className="quiet-button" onClick={close}>
          {words.close}
        </button>
      </div>
      {isUnread && (
        <button type="button" className="small" onClick={() => void read()}>
          {words.readAll}
        </button>
      )}
      {problem && (items ? <Alert>{problem}</Alert> : <Failed onRetry={() => void reload()}>{problem}</Failed>)}
      {!items && !problem && (
        <div className="card skeleton" role="status">
          <span className="hidden">{words.loading}</span>
        </div>
      )}
      {items?.length === 0 && (
        <p role="status">
          {words.empty}. <span className="quiet">{words.emptyAbout}</span>
        </p>
      )}
      {items && items.length > 0 && (
        <ul aria-label={words.title}>
          {items.map((item) => (
            <NotificationLine
              key={item.id}
              item={item}
              now={openedAt}
              enterprises={user.enterprises}
              onFollow={() => {
                void read([item.id]);
                close();
              }}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <button type="button" className="small" aria-disabled={isLoading} onClick={() => void loadMore()}>
          {words.more}
        </button>
      )}
      <a className="link" href="#avisos" onClick={close}>
        {words.choose}
      </a>
    </dialog>
  );
}
