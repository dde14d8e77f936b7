import { type ReactNode, useEffect, useRef } from 'react';
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { billingMessages } from '#domain/operation/billing/messages/index.ts';
import { toasts } from '../ui/toasts/store.ts';

/**
 * Hands react-admin's notifications to the one stack of toasts. Its mutations that can be undone are a queue: each is
 * taken when its toast appears and kept with it. They are carried out at the latest when the page or the
 * administration goes away.
 */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const undoable = useRef(new Set<number>());

  useEffect(() => {
    const [next] = notifications;
    if (!next) return;
    const { messageArgs, undoable: canUndo, autoHideDuration: duration } = next.notificationOptions ?? {};
    const mutation = canUndo ? takeMutation() : undefined;
    if (canUndo && !mutation) return;
    takeNotification();
    const text = textOf(next, (key) => translate(key, { _: key, ...messageArgs }));
    if (isSuspension(text)) return;
    const pending = undoable.current;
    const end = (isUndo: boolean) => {
      pending.delete(id);
      mutation?.({ isUndo });
    };
    const id = toasts.show({
      tone: next.type,
      text,
      duration,
      action: canUndo ? { label: translate('ra.action.undo'), run: () => end(true) } : undefined,
      onClose: () => end(false),
    });
    if (canUndo) pending.add(id);
  }, [notifications, takeNotification, takeMutation, translate]);

  useEffect(() => {
    const pending = undoable.current;
    const flush = () => [...pending].forEach((id) => toasts.close(id));
    window.addEventListener('beforeunload', flush);
    return () => {
      window.removeEventListener('beforeunload', flush);
      flush();
    };
  }, []);

  return null;
}

/** That the subscription is canceled is said by the shell's modal, once for all that is refused because of it. */
const isSuspension = (text: ReactNode): boolean => typeof text === 'string' && text.includes(billingMessages.suspended);

const textOf = ({ message }: NotificationPayload, translate: (key: string) => string) =>
  typeof message === 'string' ? translate(message) : message;
