import { type FormEvent, useRef } from 'react';
import type { z } from 'zod';
import { useZodForm } from '#src/engine/form/useZodForm.ts';

export interface Range {
  readonly startDate: string;
  readonly endDate: string;
}

/** The range of a report as it is typed. */
interface TypedRange {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

interface Reporting<Format> {
  readonly from: string;
  readonly to: string;
  /** What the form itself makes; other buttons make others. */
  readonly preferred: Format;
  readonly make: (range: Range, format: Format) => void;
}

/** The form of a report: a range, and a button for each format. */
export function useRange<Format>(schema: z.ZodType<Range>, { from, to, preferred, make }: Reporting<Format>) {
  const format = useRef(preferred);
  const defaultValues: TypedRange = { startDate: from, endDate: to };
  const form = useZodForm(schema, { defaultValues, send: (range) => make(range, format.current) });
  const start = (wanted: Format, event?: FormEvent) => {
    format.current = wanted;
    void form.submit(event);
  };
  return {
    ...form,
    formProps: { ...form.formProps, onSubmit: (event: FormEvent) => start(preferred, event) },
    start,
    choose: (range: { readonly from: string; readonly to: string }) =>
      form.change({ startDate: range.from, endDate: range.to }),
  };
}
