import { useState } from 'react';
import { type Identifier, type RaRecord, useSaveContext, useUpdate } from 'react-admin';
import { useEntityView } from '../viewContext.ts';
import type { Values } from './useSchemaForm.ts';

interface Callbacks {
  readonly onSuccess: (data: unknown) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Saves the form's record. One that was made, while something of it failed afterwards, is changed by the next save
 * instead of being made again.
 */
export function useSaveOnce(record: Values | undefined) {
  const { entity } = useEntityView();
  const { save, saving } = useSaveContext();
  const [update, { isPending }] = useUpdate<RaRecord, Error>();
  const [made, setMade] = useState<RaRecord>();

  return {
    isSaving: saving === true || isPending,
    /**
     * @param base the record that the form's values began with
     * @returns the record as it was before or was made; nothing where it was refused
     */
    async saveRecord(
      output: Values,
      base: Values | undefined,
      { onSuccess, onError }: Callbacks,
    ): Promise<Values | undefined> {
      let saved: Values | undefined = record ?? made ?? {};
      const outcome = {
        onSuccess: (data: RaRecord) => {
          if (!record) {
            setMade(data);
            saved = data;
          }
          onSuccess(data);
        },
        onError: (error: unknown) => {
          saved = undefined;
          onError(error);
        },
      };
      if (made) {
        const params = { id: made.id as Identifier, data: output, previousData: made };
        const options = { ...outcome, mutationMode: 'pessimistic', returnPromise: true } as const;
        await update(entity.name, params, options).catch(() => undefined);
      } else {
        await save?.(base?.etag === undefined ? output : { ...output, etag: base.etag }, outcome);
      }
      return saved;
    },
  };
}
