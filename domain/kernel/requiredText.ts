import { z } from 'zod';
import { limits } from '../constants.ts';

/** A text that has to be there, without the blanks around it. */
export const requiredText = (error: () => string, tooLong?: () => string) =>
  z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(limits.text, tooLong && { error: tooLong });
