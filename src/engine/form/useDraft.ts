import { draftKeys } from '../../../domain/constants.ts';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useNotify } from '../../i18n/useNotify.ts';
import { useScope } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';
import type { SchemaFormApi, Values } from './useSchemaForm.ts';

/** Files cannot be kept. */
const withoutFiles = (_: string, value: unknown) => (value instanceof Blob ? undefined : value);

/** Storage may be full or forbidden: then nothing is kept. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Keeps what was typed when the session ends in the middle of a form, in this tab alone, and gives it back to the same
 * person at the same address. Passwords are not kept.
 */
export function useDraft(form: SchemaFormApi, isSaved: RefObject<boolean>): void {
  const { view } = useEntityView();
  const { userId, isSignedIn } = useScope();
  const { pathname } = useLocation();
  const notify = useNotify();
  const { dirtyFields } = form.formState;
  const key = `${draftKeys}${userId}${pathname}`;

  const restore = useEffectEvent(() => {
    const text = attempt(() => sessionStorage.getItem(key));
    if (!text) return;
    attempt(() => sessionStorage.removeItem(key));
    const draft = attempt(() => JSON.parse(text) as Values) ?? {};
    for (const [name, value] of Object.entries(draft)) form.setValue(name, value, { shouldDirty: true });
    notify('schema.restored', { type: 'info' });
  });
  const keep = useEffectEvent(() => {
    const fields = Object.values(view.form?.steps ?? {}).flat();
    const secret = new Set(fields.flatMap(({ source, kind }) => (kind === 'password' ? [source] : [])));
    const names = Object.keys(dirtyFields).filter((name) => !secret.has(name));
    const typed = names.map((name) => [name, form.getValues(name)] as const);
    if (isSignedIn() || isSaved.current || typed.length === 0) return;
    attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed), withoutFiles)));
  });
  useLayoutEffect(() => {
    restore();
    return () => keep();
  }, []);
}
