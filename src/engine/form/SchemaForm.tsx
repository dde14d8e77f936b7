import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import {
  type Identifier,
  type RaRecord,
  SourceContextProvider,
  useCanBlock,
  useSaveContext,
  useUpdate,
} from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { SectionLinks } from '#src/ui/SectionLinks.tsx';
import { Steps } from '#src/ui/Steps.tsx';
import { type Failure, failureOf } from '../failure.ts';
import { useSay } from '../label.ts';
import { useCan } from '../scope.tsx';
import { useEntityView } from '../viewContext.ts';
import { SendingContext } from '../files/sending.ts';
import { useSendFiles } from '../files/useSendFiles.ts';
import { StepFields } from './StepFields.tsx';
import { UnsavedWarning } from './UnsavedWarning.tsx';
import { useDraft } from './useDraft.ts';
import { useFormSteps } from './useFormSteps.ts';
import { useIsOpen } from './useIsOpen.ts';
import { keepTyped, type SchemaFormApi, useSchemaForm, type Values, withDefaults } from './useSchemaForm.ts';
import { useSourceContext } from './useSourceContext.ts';
import { useSubmit } from './useSubmit.ts';
import { wordsOf } from '../shown.ts';
import type { ShownField } from '../view.ts';

interface Callbacks {
  readonly onSuccess: (data: unknown) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Saves the form's record. One that was made, while something of it failed afterwards, is changed by the next save
 * instead of being made again.
 */
function useSaveOnce(record: Values | undefined) {
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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Three-way merge of a form with a record that somebody else has changed: their changes are taken over, what was typed
 * stays, and a field that both have changed gets a message with the other value.
 */
function useMerge(record: Values | undefined, form: SchemaFormApi) {
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

interface SchemaFormProps {
  /** The record that is edited; none for a new one. */
  readonly record?: Values;
  /** What a new one begins with. */
  readonly start?: Values | undefined;
  /** Said in a toast once the record is saved. */
  readonly success: string;
  /** After a save, or when the person gives up. */
  readonly onClose: () => void;
  /** It may not be left unsaved: said to whom tries to, and what stands there in place of the button to cancel. */
  readonly mustSave?: { readonly refusal: string; readonly instead: ReactNode } | undefined;
}

/** The entity's form inside react-admin's save context: its steps, its sections, its buttons, and where messages go. */
export function SchemaForm({ record, start, success, onClose, mustSave }: SchemaFormProps) {
  const { entity, view } = useEntityView();
  const { saveRecord, isSaving } = useSaveOnce(record);
  const form = useSchemaForm(record ?? start);
  const { base, merge } = useMerge(record, form);
  const { sending, withoutFiles, sendFiles } = useSendFiles(form);
  const { values, steps, step, current, isLast, next, back, refuse, fail } = useFormSteps(form);
  const can = useCan();
  const notify = useNotify();
  const translate = useTranslate();
  const say = useSay();
  const saved = useRef(false);
  useDraft(form, saved);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const isOpen = useIsOpen();
  const { isDirty } = form.formState;
  const isHeld = mustSave !== undefined;
  const isUnsaved = useCallback(() => (isDirty || isHeld) && !saved.current, [isDirty, isHeld]);
  const canBlock = useCanBlock();
  const { refused } = view.form ?? {};
  const [prompted, setPrompted] = useState<string>();

  const send = async (output: Values): Promise<void> => {
    let unfinished: string | undefined;
    let done = success;
    let changed: Failure | undefined;
    const kept = await saveRecord(withoutFiles(output), base.current, {
      // Not called when the record arrives anew meanwhile: react-query then takes the save for another's.
      onSuccess: (data: unknown) => {
        const answered = data as Values & { readonly said?: string };
        unfinished = view.form?.unfinished?.(answered);
        // Closed months that stay as they are, say.
        if (answered.said?.startsWith(`${success}. `)) done = answered.said;
      },
      onError: (error: unknown) => {
        const failure = failureOf(error);
        if (failure.current) return void (changed = failure);
        if (refused?.when(failure)) return setPrompted(failure.message);
        fail(failure, translate('schema.failed'));
      },
    });
    if (changed) {
      const refusal = merge(changed);
      return refusal ? fail(refusal, translate('schema.failed')) : form.handleSubmit(send, refuse)();
    }
    if (!kept) return;
    const unsent = await sendFiles(kept.id as number, output);
    if (unsent) {
      notify('schema.files.unsent', { type: 'warning' });
      return fail(unsent, translate('schema.failed'));
    }
    saved.current = true;
    if (unfinished) notify(say(unfinished), { type: 'warning' });
    else notify(done, { type: 'success' });
    if (isOpen.current) onClose();
  };
  const submit = useSubmit(() => (isLast ? form.handleSubmit(send, refuse)() : next()));

  const saving = isSaving || sending !== undefined;
  const context = { values, record, can };
  return (
    <SourceContextProvider value={useSourceContext(entity.name)}>
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate>
          {steps.length > 1 && (
            <Steps
              titles={steps.map((name) => say(`steps.${name}`))}
              current={current}
              label={translate('schema.steps')}
            />
          )}
          <DialogContent dividers ref={setContent} sx={{ '&:has(> nav)': { scrollPaddingTop: 64 } }}>
            <SectionLinks of={content} headings="h3[id]" inDialog />
            <SendingContext value={sending}>
              <StepFields key={step} step={step} context={context} />
            </SendingContext>
          </DialogContent>
          <DialogActions>
            {current === 0 && mustSave?.instead}
            {(current > 0 || !mustSave) && (
              <Button color="inherit" onClick={current > 0 ? back : onClose} disabled={saving}>
                {translate(current > 0 ? 'schema.back' : 'ra.action.cancel')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={saving}>
              {translate(isLast ? 'ra.action.save' : 'schema.next')}
            </Button>
          </DialogActions>
        </form>
        {refused && prompted !== undefined && (
          <refused.prompt message={prompted} onClose={() => setPrompted(undefined)} />
        )}
        {canBlock && <UnsavedWarning isUnsaved={isUnsaved} refusal={mustSave?.refusal} />}
      </FormProvider>
    </SourceContextProvider>
  );
}
