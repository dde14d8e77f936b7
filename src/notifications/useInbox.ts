import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notification } from '#domain/operation/notifications/inbox.ts';
import { NOTIFICATIONS_PAGE } from '#domain/operation/notifications/kinds.ts';
import { words } from '../i18n/pages/notifications/bell.ts';
import { clockOnDemandApi } from '../session/clockOnDemandApi.ts';

type Marked = readonly Notification[];

const mark = (items: Marked, isOne: (item: Notification) => boolean, read_at: string | null): Marked =>
  items.map((item) => (isOne(item) ? { ...item, read_at } : item));

/**
 * The list of notifications, fetched when it is first shown, a page after the other.
 * @param onUnread called with how many are unread, whenever that is known anew
 */
export function useInbox(onUnread: (unread: number) => void) {
  const [items, setItems] = useState<Marked>();
  const [hasMore, setHasMore] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);

  const fetchAfter = useCallback(
    async (last: Notification | undefined) => {
      if (running.current) return;
      running.current = true;
      setLoading(true);
      setProblem('');
      try {
        const { data } = await clockOnDemandApi('listNotifications', { query: { before: last?.id } });
        setItems((known = []) => (last ? [...known, ...data.items] : data.items));
        setHasMore(data.items.length >= NOTIFICATIONS_PAGE);
        onUnread(data.unread);
      } catch {
        setProblem(last ? words.moreFailed : words.failed);
      }
      running.current = false;
      setLoading(false);
    },
    [onUnread],
  );
  useEffect(() => void fetchAfter(undefined), [fetchAfter]);

  /** Marks these as read, or all of them; at once, and taken back when the server does not. */
  const read = async (ids?: readonly number[]): Promise<void> => {
    const changed = new Set(
      items?.filter(({ id, read_at }) => read_at === null && (ids?.includes(id) ?? true)).map(({ id }) => id),
    );
    if (ids && changed.size === 0) return;
    const isChanged = ({ id }: Notification) => changed.has(id);
    setProblem('');
    setItems((known = []) => mark(known, isChanged, new Date().toISOString()));
    try {
      // The click may lead to another page.
      const { data } = await clockOnDemandApi('readNotifications', {
        body: ids ? { ids: [...ids] } : {},
        keepalive: true,
      });
      onUnread(data.unread);
    } catch {
      setItems((known = []) => mark(known, isChanged, null));
      setProblem(words.readFailed);
    }
  };

  const loadMore = () => fetchAfter(items?.at(-1));
  const reload = () => fetchAfter(undefined);
  return { items, hasMore, isLoading, problem, read, loadMore, reload };
}

export type Inbox = ReturnType<typeof useInbox>;
