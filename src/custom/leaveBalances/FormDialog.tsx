import type { ReactNode } from 'react';
import { z } from 'zod';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { useClose, useRefresh } from './useBalances.ts';

interface Props<Values extends object> {
  readonly title: string;
  readonly about: string;
  readonly submit: string;
  readonly defaultValues: Values;
  /** Answers what is said once it is saved. */
  readonly save: (values: Values) => Promise<string>;
  /** The fields. */
  readonly children: (form: ReturnType<typeof useZodForm<Values, Values, void>>) => ReactNode;
}

/** A short form over the list, which the server alone checks. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { title, about, submit, defaultValues, save, children } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useClose();
  const form = useZodForm(z.custom<Values>(), {
    defaultValues,
    send: async (values) => {
      notify(await save(values), { type: 'success' });
      await refresh();
    },
    onSent: close,
  });

  return (
    <DialogFrame title={title} closeLabel={translate('ra.action.close')} onClose={close} dirty={form.dirty}>
      <DialogFields form={form} about={about} submit={submit}>
        {children(form)}
      </DialogFields>
    </DialogFrame>
  );
}
