import { useRef } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Failure } from '../failure.ts';
import { wordsOf } from '../shown.ts';
import type { ShownField } from '../view.ts';
import { useEntityView } from '../viewContext.ts';
import { keepTyped, type SchemaFormApi, type Values, withDefaults } from './useSchemaForm.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Three-way merge of a form with a record that somebody else has changed: their changes are taken over, what was typed
 * stays, and a field that both have changed gets a message with the other value.
 */
export function useMerge(record: Values | undefined, form: SchemaFormApi) {
  const { entity, view } = useEntityView();
  const translate = useTranslate();
  const base = useRef(record);
  const { dirtyFields } = form.formState;

  const messageAt = (source: string, current: Values): string => {
    const field = Object.values(view.form?.steps ?? {})
      .flat()
      .find((one) => one.source === source);
    const { kind, tones, input } = field ?? { kind: 'text' };
    const shown = { source, kind, tones } as ShownField<Values>;
    const words = input ? '' : wordsOf(shown, current, { translate, resource: entity.name, source });
    return words ? translate('schema.changedTo', { value: words }) : translate('schema.changedByOther');
  };

  return {
    base,
    /** @returns the refusal of what both have changed; nothing where the form can be sent again as it stands */
    merge({ current = {}, message, status }: Failure): Failure | undefined {
      const former = base.current ?? {};
      base.current = current;
      form.reset(withDefaults(entity.defaults, current), keepTyped);
      const both = Object.keys(dirtyFields).filter(
        (name) => !isSame(current[name], former[name]) && !isSame(current[name], form.getValues(name)),
      );
      if (both.length === 0) return undefined;
      return { status, message, errors: Object.fromEntries(both.map((name) => [name, messageAt(name, current)])) };
    },
  };
}
