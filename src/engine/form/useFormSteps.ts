import { useEffect, useState } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { readForm } from '../../../domain/kernel/form.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { Failure } from '../failure.ts';
import { useEntityView } from '../viewContext.ts';
import { placeErrors } from './serverErrors.ts';
import { type SchemaFormApi, useStepsFor, type Values } from './useSchemaForm.ts';

/** The messages of a field, also those that stand at parts of it (`choices.0.name`), each once. */
function messagesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  return [...new Set(Object.values(error).flatMap(messagesOf))];
}

/** The form's steps and the way through them. A step is left forwards only when its own schema is content. */
export function useFormSteps(form: SchemaFormApi) {
  const { entity } = useEntityView();
  const notify = useNotify();
  const values = useWatch({ control: form.control });
  const steps = useStepsFor()(values);
  const [reached, setReached] = useState<{ step: number; focus?: string | undefined }>({ step: 0 });
  const current = Math.min(reached.step, steps.length - 1);
  const { setFocus } = form;

  useEffect(() => {
    if (reached.focus) setFocus(reached.focus);
  }, [reached, setFocus]);

  const schemaOf = (step: number) => entity.steps[steps[step] ?? ''];
  const fieldsOf = (step: number) => Object.keys(schemaOf(step)?.shape ?? {});

  /** One toast for each, and the first of their fields in sight and focused. */
  const complain = (toasts: readonly string[], fields: readonly string[]) => {
    for (const message of toasts) notify(message, { type: 'error', messageArgs: { _: message } });
    const wrong = new Set(fields.map((path) => path.split('.')[0]));
    const step = steps.findIndex((_, index) => fieldsOf(index).some((field) => wrong.has(field)));
    if (step === -1) return;
    const first = fieldsOf(step).find((field) => wrong.has(field));
    setReached({ step, focus: first });
  };

  /** Shows what the form itself found wrong. */
  const refuse = (wrong: FieldErrors<Values>) => complain(Object.values(wrong).flatMap(messagesOf), Object.keys(wrong));

  /** Shows what the server refused; `otherwise` is said where it gave no reason. */
  const fail = (failure: Failure, otherwise: string) => {
    const { fields, toasts } = placeErrors(failure, otherwise, entity.conflicts);
    for (const [field, message] of Object.entries(fields)) form.setError(field, { type: 'server', message });
    complain(toasts, Object.keys(fields));
  };

  const next = async () => {
    const schema = schemaOf(current);
    if (!schema) return;
    const result = readForm([schema], form.getValues());
    if (await form.trigger(fieldsOf(current), { shouldFocus: true })) setReached({ step: current + 1 });
    else if (!result.ok) complain(Object.values(result.errors), Object.keys(result.errors));
  };

  return {
    values,
    steps,
    current,
    step: steps[current] ?? '',
    isLast: current === steps.length - 1,
    next,
    back: () => setReached({ step: current - 1 }),
    refuse,
    fail,
  };
}
