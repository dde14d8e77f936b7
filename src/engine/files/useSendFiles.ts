import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { holdsFile } from '#domain/kernel/files.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { type Failure, failureOf } from '../failure.ts';
import type { SchemaFormApi, Values } from '../form/useSchemaForm.ts';
import { useEntityView } from '../viewContext.ts';
import { isFileValue } from './isFileValue.ts';
import { useFileProvider } from './provider.ts';
import type { Sending } from './sending.ts';

/** The files of a form, which are sent one by one once its record is there. */
export function useSendFiles(form: SchemaFormApi) {
  const { entity, view } = useEntityView();
  const provider = useFileProvider();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const [sending, setSending] = useState<Sending>();
  const sources = useMemo(
    () =>
      Object.values(view.form?.steps ?? {})
        .flat()
        .flatMap(({ source, kind }) => (typeof kind === 'string' && holdsFile({ kind }) ? [source] : [])),
    [view],
  );

  /** Brings one to the server as the form has it: sends what was chosen, removes what was taken away. */
  async function bring(id: number, source: string, value: unknown): Promise<void> {
    const { sendFile, removeFile } = entity.routes;
    if (value instanceof File && sendFile) {
      setSending({ source, share: 0 });
      const at = { route: sendFile, id, field: source, file: value };
      const record = await provider.sendRecordFile(at, (share) => setSending({ source, share }));
      form.resetField(source, { defaultValue: record[source] });
    } else if (!isFileValue(value) && isFileValue(form.formState.defaultValues?.[source]) && removeFile) {
      await provider.removeRecordFile({ route: removeFile, id, field: source });
      form.resetField(source, { defaultValue: null });
    }
  }

  return {
    /** The file that is being sent now. */
    sending,
    withoutFiles: (values: Values): Values =>
      Object.fromEntries(Object.entries(values).filter(([source]) => !sources.includes(source))),
    /** @returns why some were not taken, each at its field; nothing where all were */
    async sendFiles(id: number, values: Values): Promise<Failure | undefined> {
      const errors: Record<string, string> = {};
      let status = 422;
      for (const source of sources) {
        try {
          await bring(id, source, values[source]);
        } catch (error) {
          const failure = failureOf(error);
          if (failure.status === 401) status = 401;
          errors[source] = failure.message || translate('schema.failed');
        }
      }
      setSending(undefined);
      if (sources.length > 0) await queryClient.invalidateQueries({ queryKey: [entity.name] });
      return Object.keys(errors).length > 0 ? { status, message: '', errors } : undefined;
    },
  };
}
