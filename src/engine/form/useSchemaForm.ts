import { useEffect, useMemo } from 'react';
import { useAugmentedForm } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useEntityView } from '../viewContext.ts';
import { stepsResolver } from './resolver.ts';

export type Values = Record<string, unknown>;
export type SchemaFormApi = UseFormReturn<Values>;

/** Names of the steps that a form with these values has. */
export function useStepsFor(): (values: Values) => readonly string[] {
  const { entity, view } = useEntityView();
  return useMemo(() => view.form?.stepsFor ?? (() => Object.keys(entity.steps)), [entity, view]);
}

export const keepTyped = { keepDirtyValues: true };

/**
 * react-admin's form over the steps' schemas. It starts with the wire record, and with the entity's defaults where that
 * has nothing; a record that arrives anew leaves what was typed alone. A message goes once its field is right.
 */
export function useSchemaForm(record: Values | undefined): SchemaFormApi {
  const { entity } = useEntityView();
  const stepsFor = useStepsFor();
  const resolver = useMemo(
    () => stepsResolver((values) => stepsFor(values).flatMap((step) => entity.steps[step] ?? [])),
    [entity, stepsFor],
  );
  const initial = useMemo(() => withDefaults(entity.defaults, record), [entity, record]);
  const { form } = useAugmentedForm({
    record: initial,
    resolver,
    resetOptions: keepTyped,
    disableInvalidFormNotification: true,
    // The form leads to the first field in sight (useFormSteps.ts), not to the first that was registered.
    shouldFocusError: false,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, errors: true },
        callback: ({ name, type, errors = {} }) => {
          const wrong = Object.keys(errors);
          if (name && type === 'change' && wrong.length > 0) void form.trigger(wrong);
        },
      }),
    [form],
  );
  return form;
}

/** Initial values of a form: the wire record, and the entity's defaults where that has nothing. */
export function withDefaults(defaults: Values, record: Values = {}): Values {
  const input = Object.entries(record).filter(([key, value]) => value !== null || !(key in defaults));
  return { ...defaults, ...Object.fromEntries(input) };
}
