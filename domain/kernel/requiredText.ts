import { z } from 'zod';
import { limits } from '../constants.ts';
import { kernelMessages } from './messages/index.ts';
import { shortText } from './shortText.ts';

const tooLongText = () => kernelMessages.tooLong(limits.text);

/** A sentence that has to be there, without the blanks around it. */
export const requiredText = (error: () => string) =>
  z.string({ error }).trim().min(1, { error }).max(limits.text, { error: tooLongText });

/** A name or another short text that has to be there, in its one form. */
export const requiredName = (error: () => string, tooLong = tooLongText, most: number = limits.text) =>
  shortText(error).min(1, { error }).max(most, { error: tooLong });
