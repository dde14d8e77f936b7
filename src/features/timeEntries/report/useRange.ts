import { useState } from 'react';
import type { z } from 'zod';
import { useNotify } from '../../../i18n/useNotify.ts';

/** Dates as `YYYY-MM-DD`, or as they were typed where that is no date. */
export interface Range {
  readonly startDate: string;
  readonly endDate: string;
}

type Errors = Partial<Record<keyof Range, string>>;

/** Checks the range of a report: what is wrong with it stands in `errors` and in toasts. */
export function useRange(schema: z.ZodType) {
  const notify = useNotify();
  const [errors, setErrors] = useState<Errors>({});
  const isFine = (range: Range): boolean => {
    const found: Errors = {};
    for (const { path, message } of schema.safeParse(range).error?.issues ?? [])
      found[path[0] === 'endDate' ? 'endDate' : 'startDate'] ??= message;
    setErrors(found);
    for (const message of Object.values(found)) notify(message, { type: 'error' });
    return Object.keys(found).length === 0;
  };
  return { errors, isFine };
}
