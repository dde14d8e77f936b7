import { useEffect, useState } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { readForm } from '#domain/kernel/form.ts';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useComplaint } from '#src/ui/toasts/useComplaint.ts';
import type { Failure } from '../failure.ts';
import { useEntityView } from '../viewContext.ts';
import { type PlacedErrors, placeErrors } from './serverErrors.ts';
import { type SchemaFormApi, useStepsFor, type Values } from './useSchemaForm.ts';

/** The messages of fields by their paths, also those that stand at parts of one (`choices.0.name`). */
function messagesAt(error: unknown, path: string): [string, string][] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [[path, error.message]];
  return Object.entries(error).flatMap(([part, inner]) => messagesAt(inner, path ? `${path}.${part}` : part));
}

const headOf = (path: string): string => path.split('.')[0] ?? '';

/** The form's steps and the way through them. A step is left forwards only when its own schema is content. */
export function useFormSteps(form: SchemaFormApi) {
  const { entity } = useEntityView();
  const notify = useNotify();
  const complain = useComplaint(callMessages.wrongFields);
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

  /** One toast for all, and the first of the fields in sight and focused. */
  const show = ({ fields, toasts }: PlacedErrors) => {
    const known = new Set(steps.flatMap((_, index) => fieldsOf(index)));
    const marked = Object.entries(fields).filter(([path]) => known.has(headOf(path)));
    const said = new Set(marked.map(([, message]) => message));
    const others = toasts.filter((message) => !said.has(message));
    if (marked.length > 0) complain({ fields: Object.fromEntries(marked), others });
    else for (const message of others) notify(message, { type: 'error', messageArgs: { _: message } });
    const wrong = new Set(marked.map(([path]) => headOf(path)));
    const step = steps.findIndex((_, index) => fieldsOf(index).some((field) => wrong.has(field)));
    if (step === -1) return;
    const first = fieldsOf(step).find((field) => wrong.has(field));
    setReached({ step, focus: first });
  };

  /** Shows what the form itself found wrong. */
  const refuse = (wrong: FieldErrors<Values>) => {
    const fields = Object.fromEntries(messagesAt(wrong, ''));
    show({ fields, toasts: Object.values(fields) });
  };

  /** Shows what the server refused; `otherwise` is said where it gave no reason. */
  const fail = (failure: Failure, otherwise: string) => {
    const placed = placeErrors(failure, otherwise, entity.conflicts);
    for (const [field, message] of Object.entries(placed.fields)) form.setError(field, { type: 'server', message });
    show(placed);
  };

  const next = async () => {
    const schema = schemaOf(current);
    if (!schema) return;
    const result = readForm([schema], form.getValues());
    if (await form.trigger(fieldsOf(current), { shouldFocus: true })) setReached({ step: current + 1 });
    else if (!result.ok) show({ fields: result.errors, toasts: Object.values(result.errors) });
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
