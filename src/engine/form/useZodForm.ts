import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { focusFirstError } from '#src/ui/focusFirstError.ts';
import { useComplaint } from '#src/ui/toasts/useComplaint.ts';
import { type Failure, failureOf } from '../failure.ts';
import { schemaResolver } from './resolver.ts';
import { type PlacedErrors, placeErrors } from './serverErrors.ts';
import { useIsOpen } from './useIsOpen.ts';
import { useSubmit } from './useSubmit.ts';

interface Sending<Values, Output, Answer> {
  readonly defaultValues: Values;
  /** Takes what the schema read; what it throws is refused. It goes on when the form is left meanwhile. */
  readonly send: (output: Output) => Promise<Answer> | Answer;
  /** After that, if the form is still on screen; nothing in it would be lost any more. */
  readonly onSent?: (answer: Answer) => void;
  /** Where the messages of a refusal belong, if not each at the server's field and in a toast. */
  readonly refused?: (failure: Failure) => PlacedErrors;
}

/**
 * A form outside of the resources (SchemaForm.tsx), over the schema of what is sent. What is wrong stands at its field
 * and in one toast for all, the first such field is focused, and a message goes once its field is right. One of the server's goes
 * when its field changes, or with the next sending; nothing typed is lost by it.
 */
export function useZodForm<Values extends FieldValues, Output, Answer>(
  schema: z.ZodType<Output>,
  { defaultValues, send, onSent, refused }: Sending<Values, Output, Answer>,
) {
  const notify = useNotify();
  const complain = useComplaint(callMessages.wrongFields);
  const translate = useTranslate();
  const isOpen = useIsOpen();
  const [sent, setSent] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: schemaResolver(schema),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as Values;

  const show = (type: 'schema' | 'server', { fields, toasts }: PlacedErrors) => {
    // Marked before the first of them is looked for.
    flushSync(() => {
      for (const [field, message] of Object.entries(fields)) form.setError(field as Path<Values>, { type, message });
      const marked = Object.entries(fields).filter(([field]) => (field.split('.')[0] ?? '') in values);
      const said = new Set(marked.map(([, message]) => message));
      const others = toasts.filter((message) => !said.has(message));
      if (marked.length > 0 && toasts.length > 0) complain({ fields: Object.fromEntries(marked), others });
      else for (const message of new Set(others)) notify(message, { type: 'error', messageArgs: { _: message } });
    });
    if (ref.current) focusFirstError(ref.current);
  };
  const take = async (output: Output) => {
    let answer: Answer;
    try {
      answer = await send(output);
    } catch (error) {
      const failure = failureOf(error);
      return show('server', refused?.(failure) ?? placeErrors(failure, translate('schema.failed')));
    }
    if (!isOpen.current) return;
    flushSync(() => setSent(true));
    onSent?.(answer);
  };
  const refuse = (wrong: FieldErrors<Values>) => {
    const fields = Object.fromEntries(Object.entries(wrong).map(([name, error]) => [name, String(error?.message)]));
    show('schema', { fields, toasts: Object.values(fields) });
  };
  const submit = useSubmit(() => form.handleSubmit(take, refuse)());

  const change = (part: Partial<Values>) => {
    setSent(false);
    for (const [name, value] of Object.entries(part))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    const wrong = Object.keys(errors).filter((name) => name in part || errors[name]?.type !== 'server');
    if (wrong.length > 0) void form.trigger(wrong as Path<Values>[]);
  };
  const messageOf = (name: string) => errors[name]?.message as string | undefined;

  return {
    values,
    change,
    submit,
    /** For the `<form>`. */
    formProps: { ref, onSubmit: submit, noValidate: true },
    /** A field that gives its value, and one that gives the event of an `<input>`. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: messageOf(name),
      onChange: (value: Values[Name]) => change({ [name]: value } as object as Partial<Values>),
    }),
    input: (name: keyof Values & string) => ({
      value: values[name],
      error: messageOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: target.value } as object as Partial<Values>),
    }),
    /** For fields of react-admin's inside of it (`OwnFields`). */
    methods: form,
    /** Of what is no field of the form, too. */
    messageOf,
    /** Back to what it started with, or to what it starts with from now on. */
    reset: (from?: Values) => form.reset(from),
    /** Something typed would be lost. */
    dirty: isDirty && !sent,
    busy: isSubmitting,
  };
}

/** What `DialogFields` needs of it. */
export type FormControl = Pick<ReturnType<typeof useZodForm>, 'formProps' | 'busy'>;
