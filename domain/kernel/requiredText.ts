import { z } from 'zod';
import { limits } from '../constants.ts';
import { kernelMessages } from './messages/index.ts';

/** A text that has to be there, without the blanks around it. */
export const requiredText = (error: () => string, tooLong = () => kernelMessages.tooLong(limits.text)) =>
  z.string({ error }).trim().min(1, { error }).max(limits.text, { error: tooLong });
