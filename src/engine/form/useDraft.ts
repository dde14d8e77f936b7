import { draftKeys } from '#domain/constants.ts';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useNotify } from '#src/i18n/useNotify.ts';
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

interface Kept {
  /** Name of the form, among those of its address. */
  readonly name: string;
  /** Values to be kept; none once they are saved. */
  readonly typed: () => Values;
  readonly restore: (values: Values) => void;
}

/**
 * Keeps what was typed when the session ends in the middle of a form, in this tab alone, and gives it back to the same
 * person at the same address.
 */
function useKept({ name, typed, restore }: Kept): void {
  const { userId, isSignedIn } = useScope();
  const { pathname, search } = useLocation();
  const notify = useNotify();
  const key = `${draftKeys}${userId}${pathname}${search}${name}`;

  const begin = useEffectEvent(() => {
    const text = attempt(() => sessionStorage.getItem(key));
    if (!text) return;
    attempt(() => sessionStorage.removeItem(key));
    restore(attempt(() => JSON.parse(text) as Values) ?? {});
    notify('schema.restored', { type: 'info' });
  });
  const keep = useEffectEvent(() => {
    if (isSignedIn()) return;
    const values = typed();
    if (Object.keys(values).length > 0)
      attempt(() => sessionStorage.setItem(key, JSON.stringify(values, withoutFiles)));
  });
  useLayoutEffect(() => {
    begin();
    return () => keep();
  }, []);
}

/** Keeps a form of a resource (`useKept`); passwords are not kept. */
export function useDraft(form: SchemaFormApi, isSaved: RefObject<boolean>): void {
  const { view } = useEntityView();
  const { dirtyFields } = form.formState;
  useKept({
    name: '',
    typed: () => {
      if (isSaved.current) return {};
      const fields = Object.values(view.form?.steps ?? {}).flat();
      const secret = new Set(fields.flatMap(({ source, kind }) => (kind === 'password' ? [source] : [])));
      const names = Object.keys(dirtyFields).filter((name) => !secret.has(name));
      return Object.fromEntries(names.map((name) => [name, form.getValues(name)]));
    },
    restore: (draft) => {
      for (const [name, value] of Object.entries(draft)) form.setValue(name, value, { shouldDirty: true });
    },
  });
}

/** Keeps the form of a dialog that is about nothing but what its address or `name` says: nobody gets another's text back. */
export function useDialogDraft<V extends FieldValues>(
  { methods, values, change, dirty }: DialogForm<V>,
  name: string,
): void {
  const { dirtyFields } = methods.formState;
  useKept({
    name: `#${name}`,
    typed: () => (dirty ? Object.fromEntries(Object.keys(dirtyFields).map((field) => [field, values[field]])) : {}),
    restore: (draft) => change(draft as Partial<V>),
  });
}

interface DialogForm<V extends FieldValues> {
  readonly methods: { readonly formState: { readonly dirtyFields: object } };
  readonly values: V;
  readonly change: (part: Partial<V>) => void;
  readonly dirty: boolean;
}
