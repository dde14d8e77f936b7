import { useMemo } from 'react';
import { useTranslate as useTranslateAnyKey } from 'react-admin';
import type { KeyWithin, MessageGroup, MessageKey, MessageValues } from './keys.ts';

/** Says a text of the screens in the reader's language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** react-admin's own, for keys that exist. */
export const useTranslate = (): Translate => useTranslateAnyKey();

/** Says the texts of a group by the rest of their keys: `useMessages('teams')('title')` is `teams.title`. */
export function useMessages<Group extends MessageGroup>(group: Group) {
  const translate = useTranslateAnyKey();
  return useMemo(
    () =>
      (key: KeyWithin<Group>, values?: MessageValues): string =>
        translate(`${group}.${key}`, values),
    [translate, group],
  );
}
