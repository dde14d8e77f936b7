import { type NotificationOptions, type NotificationType, useNotify as useNotifyOfAnything } from 'react-admin';
import type { MessageKey } from './keys.ts';

/** A text that somebody else said, e.g. the server, or a key that exists. */
type SaidOrKey<Text extends string> = string extends Text ? Text : Text extends MessageKey ? Text : never;

type Notify = <Text extends string>(
  message: SaidOrKey<Text>,
  options?: NotificationOptions & { readonly type?: NotificationType },
) => void;

/** react-admin's own, for sentences of the server and keys that exist. */
export const useNotify = (): Notify => useNotifyOfAnything();
